/** Everyday words about work, money, ways and wishes, a concept a row; columns as in `everyday-home.ts`. */
export const EVERYDAY_WORK = `
everyhour | per hour, an hour, hourly, every hour, each hour | por hora, a hora, à hora, cada hora | all'ora, l'ora, ogni ora, per ora | 每小时, 一小时, 每个小时, 一个小时 | 一時間, 1時間, 一時間あたり, 1時間あたり, 時給 | 시간당, 한 시간에
everyday | a day, per day, times a day, every single day | por dia, ao dia, num dia | al giorno, ogni singolo giorno | 一天, 每一天 | 一日, 1日, 日に | 하루, 하루에
cost | charge, charges, fee, rate, bills | cobra, cobrar, cobram, cobrança, conta de, contrato | chiede, chiedono, compenso, tariffa, bolletta | 收费, 收取, 要价, 费, 费用, 负责交 | 料金, 代, 費 | 요금, 부담, 받는다, 받는, 받습
choose | decision, decided, choice made, agreed on, agreed to | decisão, ficou decidido, decidido, combinado, combinamos | decisione, è deciso, si è deciso, stabilito | 决定, 定了, 说好 | 決定, ことになった, ことにした, 決めた, 決まり | 결정, 기로 했, 기로 결정, 정했
short | short, brief, concise, succinct, to the point | curto, curta, =curtos, =curtas, breve, breves, conciso, concisa, sucinto | breve, brevi, corto, corta, conciso, concisa, sintetico, stringato | 简短, 简洁, 短, 精简 | 短い, 短く, 簡潔, 手短, 手短に, 簡潔に | 짧은, 짧게, 간결, 간략
detailed | detailed, in detail, thorough, in depth | detalhado, detalhada, pormenorizado, em detalhe | dettagliato, dettagliata, nei dettagli, approfondito | 详细, 详尽 | 詳しい, 詳しく, 詳細 | 자세, 상세
reply | reply, replies, answer, answers, response, responses, respond | resposta, respostas, responder, responde | risposta, risposte, rispondere, risponde | 回答, 回复, 答复, 答案 | 返事, 回答, 返答, 返信, 答え | 답변, 대답, 답장, 답을
contact | contact, contacted, reach, get in touch, reached | contato, contatar, contactar, contacto, falar com | contattare, contatto, mettersi in contatto | 联系, 联络 | 連絡, 連絡する | 연락
avoid | avoid, avoids, stay away from, stays away from, keep away from | evita, evitar, evito | evita, evitare, evito | 避免, 避开, 远离 | 避ける, 避けて, 避け | 피하, 피한, 피해
darkmode | dark mode, dark theme | modo escuro, tema escuro | modalità scura, tema scuro | 深色模式, 暗色模式, 夜间模式, 深色主题 | ダークモード, ダークテーマ | 다크 모드, 어두운 테마
lightmode | light mode, light theme | modo claro, tema claro | modalità chiara, tema chiaro | 浅色模式, 浅色主题 | ライトモード | 라이트 모드, 밝은 테마
remote | remote, remotely, from home, home office, telework | remoto, remota, remotamente, de casa, home office, teletrabalho, em casa | da casa, da remoto, telelavoro, smart working | 远程, 远程办公, 在家办公, 居家办公, 在家工作, 远程工作 | 在宅, リモート, 在宅勤務, テレワーク, リモートワーク, 家で仕事 | 재택, 재택근무, 원격, 원격 근무, 집에서 일
nightshift | night shift, works nights, nights shift | turno da noite, turno da madrugada, trabalha à noite | turno di notte, lavora di notte | 夜班, 上夜班 | 夜勤 | 야간 근무, 밤 근무, 야근
approve | approve, approves, approved, approval, sign off, signs off, signed off | aprova, aprovar, aprovado, aprovada, aprovação | approva, approvare, approvato, approvata, approvazione | 批准, 审批 | 承認, 承認する | 승인
review | review, reviews, reviewed, reviewer | revisa, revisar, revisão de código | rivede, rivedere, revisiona | 审查, 评审, 审核 | レビュー, レビューする, 査読 | 검토, 리뷰
responsible | responsible, in charge, take care of, takes care of, look after, looks after, handles, handle, manages, manage | responsável, cuida, cuidar, encarregado, encarregada, toma conta | responsabile, si occupa, occuparsi, gestisce, gestire, incaricato | 负责, 负责人, 主管, 管理 | 担当, 責任者, 担当者, 受け持つ, 担当して | 담당, 맡, 맡고, 책임, 책임자
merge | merge, merges, merged, merging | merge, mesclar, mesclado | merge, unire, unito, mergiare | 合并 | マージ | 병합, 머지
host | hosted, hosting, hosts | hospedado, hospedada, hospedagem | ospitato, ospitata, hosting | 托管 | ホスティング, ホスト | 호스팅
programmer | programmer, developer, software engineer, coder, software developer | programador, programadora, desenvolvedor, desenvolvedora | programmatore, programmatrice, sviluppatore, sviluppatrice | 程序员, 开发者, 软件工程师 | プログラマー, ソフトウェアエンジニア, 開発者 | 프로그래머, 개발자
lawyer | lawyer, attorney, solicitor | advogado, advogada | avvocato, avvocata | 律师 | 弁護士 | 변호사
hairdresser | hairdresser, barber | cabeleireiro, cabeleireira, barbeiro | parrucchiere, parrucchiera, barbiere | 理发师, 理发店, 发型师 | 美容師, 美容院, 床屋, 理容師 | 미용사, 미용실, 이발소
student | student, pupil | estudante, aluno, aluna | studente, studentessa, alunno, alunna | 学生 | 学生, 生徒 | 학생
university | university, college, uni | universidade, faculdade | università, facoltà | 大学 | 大学 | 대학교, 대학
exam | exam, examination | exame, prova | esame | 考试 | 試験 | 시험
*resign | resign, resigned, handed in notice | pediu demissão, demitiu se | si è dimesso, si è dimessa, dimissioni | 辞职, 离职 | 退職, 辞職 | 퇴사, 사직, 퇴직
*hire | hire, hired, recruit, recruited | contratou, contratado, contratada, contratar | assunto, assunta, assumere, assume | 雇用, 聘用, 招聘 | 雇う, 雇った, 雇用 | 고용, 채용
*fired | laid off, sacked, got fired, was fired | demitido, demitida, foi despedido | licenziato, licenziata | 解雇, 被解雇 | 解雇, クビ | 해고
park | park, parks, parked, parking, parking space, parking spot | estaciona, estacionar, estacionado, estacionamento, vaga | parcheggia, parcheggiare, parcheggio, parcheggiata, posto auto | 停车, 停车场, 停车位, 停在 | 駐車, 駐車場, 停める, 停めて | 주차, 주차장
plate | number plate, license plate, licence plate, registration number | placa do carro, placa, matrícula | targa | 车牌, 车牌号 | ナンバープレート, 車のナンバー, ナンバー | 차 번호, 번호판, 차량 번호
subscribe | subscription, subscribe, subscribes, subscribed | assinatura, assina, assinante | abbonamento, abbonato, abbonata | 订阅 | 定期購読, サブスク, 購読 | 구독
join | join, joins, joined, member, membership, belongs to, takes part, participates | participa, participar, faz parte, membro, sócio, sócia | partecipa, partecipare, fa parte, membro, socio, iscritto, iscritta | 参加, 加入, 成员, 会员 | 参加, 所属, 会員, メンバー | 참가, 소속, 회원, 가입, 활동
sing | sing, sings, singer, singing | canta, cantar, cantor, cantora | canta, cantare, cantante | 唱, 唱歌 | 歌う, 歌って, 歌手 | 노래하, 노래한, 노래를 부, 노래
play | plays, play, playing, plays the | toca, tocar, joga, jogar | suona, suonare, gioca, giocare | 弹, 玩, 打, 踢 | 弾く, 弾いて, 演奏, 遊ぶ | 연주, 친다, 칩니다, 치고
read | read, reads, reading | lê, ler, leitura | legge, leggere, lettura | 看书, 阅读 | 読む, 読んで, 読書 | 읽, 독서
exercise | exercise, exercises, work out, works out, workout, workouts | treina, treino, treinar, malha, exercício, exercícios | allenamento, si allena, allenarsi, esercizio fisico | 锻炼, 健身, 做运动 | 運動, 筋トレ, トレーニング | 운동
gym | gym, fitness studio, fitness center | academia, ginásio | palestra | 健身房 | ジム | 헬스장, 체육관
football | football, soccer | futebol | calcio | 足球 | サッカー | 축구
depart | take off, takes off, sets out, departs | decola, partimos, saímos, sai | decolla, partiamo, =parte, =parto | 起飞, 出发, 离开, 发车 | 発, 離陸, 出る, 発つ, 出て | 이륙, 출발
arrive | lands, touches down | pousa, aterra | atterra, atterrare | 降落, 到达 | 着, 着陸 | 도착, 착륙
fly | flight, plane, airplane, by air | voo, avião, de avião | volo, aereo, in aereo | 航班, 飞机, 飞, 飞往 | 便, 飛行機, フライト | 비행기, 항공편, 비행편, 행 비행기
luggage | luggage, baggage, suitcase | bagagem, mala, malas | bagaglio, bagagli, valigia | 行李 | スーツケース, 手荷物 | 짐, 수하물
station | station, train station | estação | stazione | 车站, 火车站 | 駅 | 역
citizen | citizenship, nationality, citizen | nacionalidade, cidadania, cidadão, cidadã | nazionalità, cittadinanza, cittadino, cittadina | 国籍 | 国籍 | 국적
bill | invoice, invoices, invoicing, billing, billed | fatura, faturas, faturamento, faturação | fattura, fatture, fatturazione | 账单, 发票, 计费 | 請求書, 請求 | 청구서, 고지서
summer | summer house, cottage, holiday home | casa de praia, casa de campo | casa al mare, casa di campagna | 别墅, 度假屋 | 別荘 | 별장
good | good at, great at | bom em, boa em, é bom em, é boa em | bravo in, brava in | 擅长, 拿手 | 得意, 上手 | 잘하, 잘한
!good | bad at, terrible at, hopeless at | ruim em, mau em, má em | negato per, negata per | 不擅长, 不拿手 | 不得意 | 못하는, 서투
language | native language, mother tongue, first language | língua materna, idioma materno | madrelingua, lingua madre | 母语 | 母語, 母国語 | 모국어
stress | stressed, stressful, stress | estresse, stress, estressado | stress, stressato, stressante | 压力, 紧张 | ストレス | 스트레스
signup | sign up, signed up, register, registered, registration, enrol, enrolled, enroll | inscrição, inscrito, inscrita, inscreveu, matriculado | iscrizione, iscriversi, si è iscritto, registrazione | 报名, 注册, 登记 | 登録, 申し込み, 申し込んだ | 등록, 신청
borrowcard | library card | cartão da biblioteca | tessera della biblioteca | 借书证 | 図書館カード, 貸出カード | 도서관 카드, 대출증
`
