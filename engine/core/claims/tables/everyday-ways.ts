/** More everyday words: how and when things are done, places, things; columns as in `everyday-home.ts`. */
export const EVERYDAY_WAYS = `
@light | thanks, thank you, thank, hi, hello, hey, bye, goodbye, see you, wow, ok, okay, yes, yeah, yep, sure, great, cool, awesome | obrigado, obrigada, oi, olá, tchau, até logo, sim, tá, beleza | grazie, ciao, salve, arrivederci, sì, va bene | 谢谢, 你好, 再见, 好的, 嗯, 是的 | ありがとう, ありがとうございます, こんにちは, おはよう, はい, うん, ええ | 고마워, 감사, 안녕, 네, 응
@light | in my spare time, in her spare time, in his spare time, spare time, free time, in the meantime, carry out, carried out, available, in our case, for us, for me, personally, normally speaking, tend to, tends to, keep in, kind regards, no matter what, under any circumstances, on a regular basis, by default, as standard, a bit, somewhat | no tempo livre, nas horas vagas, tempo livre, por padrão, de preferência, em geral, no momento, normalmente, lá em casa, aqui em casa, comigo, para mim, costumo, seja como for | nel tempo libero, tempo libero, di solito, in genere, in generale, per me, da noi, a casa nostra, di regola, al momento, personalmente, nel frattempo | 业余时间, 空闲时间, 有空, 一般来说, 默认, 基本上, 个人, 平常, 日常, 过来, 一下子, 带, 得到, 很, 能够, 都会, 对我来说, 对他来说 | 空き時間に, 暇な時, 普段から, 基本, 個人的に, 私には, 我が家では, うちでは, こと, ことになっている, ことにしている, 決まって, 原則, 用, 向け, 際, 際に | 여가 시간에, 틈나면, 기본적으로, 원칙적으로, 개인적으로, 저희 집, 우리 집, 해 줘, 해줘, 해 주세요, 것으로, 편이다, 편이, 다루는, 다룬다, 돌아간다, 돌아가, 말해 줘
cleaner | cleaner, cleaning lady, cleaning woman, housekeeper | faxineira, diarista, empregada doméstica, moça da limpeza | donna delle pulizie, colf, addetta alle pulizie, signora delle pulizie | 保洁, 保洁阿姨, 清洁工, 钟点工 | 掃除の人, 清掃員, お掃除の人, ハウスキーパー | 청소 도우미, 가사 도우미, 청소부, 청소해 주시는 분
speak | speaks, fluent, fluently, command of | fluente, fluentemente, fala fluentemente | fluente, correntemente, fluentemente, parla correntemente | 流利, 说流利, 能说, 流利地 | 流暢, 流暢に, ぺらぺら, 話せ | 유창, 유창하게, 구사하
schedule | schedule, scheduled, schedules, calendar, book, booked, arrange, arranged, plan in, set up, pencil in, slot | marcar, marque, marca, agendar, agenda, agendado, calendário, agende | fissare, fissa, fissato, agenda, calendario, programmare, prenotare, prenotato | 安排, 日程, 预约, 排 | 予定, 予定を入れる, 予定を入れ, 予約, 予約する | 일정, 약속, 잡지, 잡는다, 예약, 잡다, 잡아
play | instrument, musical instrument | instrumento, instrumento musical | strumento, strumento musicale | 乐器, 拉, 弹, 吹 | 楽器 | 악기
*callup | calls, phone call, phone calls, call, telephone call | chamadas, ligações, ligação, telefonema, telefonemas | chiamate, telefonata, telefonate | 通话, 打电话, 来电 | 通話, 電話をする | 전화를 거
run | runs on, kicks in, is executed | roda, é executado | gira, eseguito, viene eseguito, va in esecuzione | 跑, 运行, 执行 | 動く, 走らせる | 돌린다, 실행된다
part=eve | nightly | noturno, noturna, toda noite, todas as noites | notturno, notturna, ogni notte, ogni sera | 每晚, 每天晚上, 夜里, 半夜 | 毎晩, 夜中 | 매일 밤
part=am | every morning | toda manhã, todas as manhãs | ogni mattina, tutte le mattine | 每天早上, 每天上午, 每天早晨 | 毎朝 | 매일 아침
when=before | earlier than, by no later than | antes de | prima di | 以前, 之前 | より前, 以前に | 이전, 이전에
when=after | later than | depois de | dopo le | 以后 | より後, 以降に | 이후에
cost | expense, expenses, spend, spends, comes to, sets back | despesa, despesas, gasta, gastamos, sai a | spese, spesa, spende, viene a costare, ammonta | 费用, 花, 花费, 要交 | 出費, かかっている | 든다, 비용, 들어요
open | opening hours, opening time, business hours | horário de abertura, abre as portas, funcionamento | orario di apertura, apre i battenti | 开放时间, 营业时间 | 営業時間, 開館時間, 開店時間 | 영업시간, 여는 시간, 개관 시간
shut | closing time, closing hours | horário de fechamento, fecha as portas | orario di chiusura, chiude i battenti | 关门时间, 闭馆时间 | 閉館時刻, 閉店時刻 | 닫는 시간, 폐관 시간, 마감 시간
born | comes into the world, birthday falls on | faz aniversário, data de nascimento, completa anos | compie gli anni, festeggia il compleanno | 过生日, 出生日期 | 誕生日を迎える, お誕生日 | 생일이, 생신
live | lives in, living, home address, resides in | residente em, endereço é, mora em | risiede a, abita in, casa in | 家住在, 居住地, 现居 | 住まいは, 住居, 住所は | 사는 곳은, 거주지, 거주하
origin | grew up in, native | cresceu em, vem de | viene da, cresciuto a, cresciuta a | 长大 | 生まれ育った, 出身は | 태어나 자란, 자란
work | works for, job is, works at, employed by, occupation, profession | trabalha na, trabalha no, emprego é, profissão é, ganha a vida | lavora per, lavora presso, di mestiere, di professione | 任职于, 职业, 做的是, 上班 | 職業は, 務める, 務めている | 직업은, 다니는 회사
teach | gives classes | dá aulas | dà lezioni, tiene lezioni | 教课 | 教鞭 | 강의하, 수업하
learn | takes classes in, attends a course | faz aulas de, frequenta aulas | prende lezioni, va a lezione di, frequenta lezioni | 上课, 报班 | 教わる, 教室に通う, レッスン | 수업을 받, 강습, 레슨
like | loves, into, enjoys, big fan | gosta muito, apaixonado, apaixonada, grande fã | piace molto, grande fan, appassionato di, va pazzo per, va pazza per | 很喜欢, 非常喜欢, 爱好, 迷 | 大好き, ファン, 夢中, 趣味 | 무척 좋아하, 매우 좋아하, 푹 빠져, 취미
!like | hates, dislikes, can not stand, not fond of | odeia, detesta, não gosta nada, antipatiza | odia, detesta, non ama, non gradisce | 很讨厌, 不爱吃, 不爱喝, 反感, 不喜欢吃 | 好きではありません, 好まない, 嫌がる | 질색하
afraid | afraid, terrified, phobia, nervous about | apavorada, apavorado | terrorizzato, terrorizzata, teme | 很怕, 害怕, 恐惧症 | 怖がって, 恐怖症, 怯え | 겁을 내, 공포증, 무서워하
marry | husband and wife, got married, married couple | casaram se, casados, são casados | si sono sposati, sono sposati, marito e moglie | 夫妻, 成婚 | 夫婦, 入籍 | 부부, 결혼한
engaged | engaged, engagement | noivado, noivos, noivou | fidanzato ufficialmente, fidanzati | 订婚 | 婚約 | 약혼
twins | twins, twin | gêmeos, gêmeas, gémeos | gemelli, gemelle | 双胞胎 | 双子 | 쌍둥이
adopt | adopt, adopted, adoption | adotou, adotado, adotada, adoção | adottato, adottata, adozione | 收养, 领养 | 養子, 引き取った | 입양
wash | washed, laundry, does the laundry | roupa suja, lava a roupa | fa il bucato, bucato | 洗衣服 | 洗濯する, 洗う | 빨래하, 세탁하
iron | iron, ironing, irons | passa roupa, passar a roupa, ferro | stira, stirare | 熨 | アイロン | 다림질
cook | cooks, does the cooking, prepares meals, makes dinner | prepara o jantar, faz o jantar, cozinheira | prepara la cena, fa da mangiare | 烧饭, 烧菜, 掌勺 | 料理を作る, ご飯を作る, 夕食を作る | 밥을 하, 요리를 하, 식사 준비
shopgroceries | does the shopping, buys groceries | faz as compras, compras do mercado, compras de mercado | fa la spesa, fare la spesa | 买菜, 采购 | 買い物, 買い出し | 장을 보, 장보기
breakfast | breakfast, has breakfast | café da manhã, pequeno almoço, toma café da manhã | colazione, fa colazione | 早餐, 早饭, 吃早饭 | 朝食, 朝ごはん, 朝ご飯 | 아침 식사, 아침을 먹, 조식
coffee | coffee, coffees | café, cafés | caffè | 咖啡 | コーヒー, 珈琲 | 커피
tea | tea, teas | chá, chás | tè, tisana | 茶, 茶水 | お茶, 茶 | 녹차
sugar | sugar | açúcar | zucchero | 糖, 白糖 | 砂糖 | 설탕
wine | wine, wines | vinho, vinhos | vino, vini | 葡萄酒, 红酒 | ワイン | 와인, 포도주
beer | beer, beers | cerveja, cervejas | birra, birre | 啤酒 | ビール | 맥주
bread | bread, loaf | pão, pães | pane | 面包 | パン | 빵
cheese | cheese, cheeses | queijo, queijos | formaggio, formaggi | 奶酪, 芝士 | チーズ | 치즈
egg | egg, eggs | ovo, ovos | uovo, uova | 鸡蛋 | 卵, たまご, 玉子 | 계란, 달걀
nuts | nuts | nozes, castanhas | noci, frutta secca | 坚果 | ナッツ | 견과류, 견과
peanut | peanut, peanuts, groundnuts | amendoim, amendoins | arachide, arachidi, noccioline | 花生 | ピーナッツ, 落花生 | 땅콩
fishmeat | fish | peixe, peixes | pesce, pesci | 鱼 | 魚 | 생선
vegetable | vegetable, vegetables, veg, veggies | legumes, verduras, hortaliças | verdura, verdure, ortaggi | 蔬菜, 青菜 | 野菜 | 야채, 채소
fruit | fruit, fruits | fruta, frutas | frutta, frutto | 水果 | 果物, フルーツ | 과일
restaurant | restaurant, eatery | restaurante | ristorante, trattoria | 餐厅, 饭店, 饭馆 | レストラン, 飲食店 | 식당, 레스토랑, 음식점
pub | pub | boteco | pub | 酒吧 | 居酒屋, バー | 술집
office | office, workplace | escritório, local de trabalho | ufficio, luogo di lavoro | 办公室, 办公地点 | 事務所, オフィス | 사무실, 오피스
meet | meets up | consulta, compromisso | appuntamento, visita | 会面, 碰面 | 面会, 待ち合わせ | 약속 시간, 면담
everyweek | weekly, once weekly, every single week | semanal, semanalmente, uma vez na semana | settimanale, settimanalmente, una volta la settimana, ogni settimana | 每周一次, 一周一次, 每星期一次 | 週1回, 週に1回, 週一, 毎週1回 | 매주 한 번, 일주일에 한번, 주 1회, 주마다 한 번
everymonth | monthly, once monthly, every single month | mensal, mensalmente, uma vez por mês, por mês | mensile, una volta al mese, ogni singolo mese | 每月一次, 一个月一次, 每个月一次 | 月1回, 月に一回, 毎月1回, ひと月に | 매달 한 번, 한 달에 한 번, 월, 월별, 매월 한 번
everyyear | yearly, once yearly, annually | anual, uma vez ao ano, todo ano | annuale, una volta l'anno, ogni anno | 每年一次, 一年一次 | 年一回, 年に一回, 毎年1回 | 매년 한 번, 일년에 한 번, 연 1회
flat | flat, apartment, condo, unit | apartamento, apê, apto | appartamento, alloggio, bilocale | 公寓, 住房 | アパート, マンション | 아파트
stairs | stairs, staircase, stairway | escada, escadas, escadaria | scale, scala | 楼梯 | 階段 | 계단
floor | floor, storey, story, level | andar, piso, pavimento | piano | 楼层 | 階 | 층
roof | roof, rooftop | telhado, teto | tetto | 屋顶 | 屋根 | 지붕
fence | fence | cerca, muro | recinzione, staccionata | 围栏, 栅栏 | 柵, フェンス | 울타리
gate | gate | portão | cancello | 院门, 大门口 | 門 | 정문
lock | lock up, kept locked, locks | tranca, fica trancado, fechado à chave, trancar à chave | chiuso a chiave, chiude a chiave, serratura | 上锁, 锁门, 锁好 | 施錠する, 鍵をする | 잠가 두, 잠겨
alarm | alarm, alarm clock | alarme, despertador | allarme | 闹钟, 警报 | 目覚まし, アラーム | 알람, 자명종
bus | bus | ônibus, autocarro | autobus, pullman, bus | 公交车, 公交, 巴士 | バス | 버스
tram | tram, streetcar, trolley | bonde, elétrico | tram | 电车, 有轨电车 | 路面電車 | 전차, 트램
subway | subway, metro, underground, tube | metrô, metro | metropolitana, metrò | 地铁 | 地下鉄 | 지하철
taxi | taxi, cab | táxi | taxi, tassì | 出租车, 的士 | タクシー | 택시
ticket | ticket, tickets | bilhete, passagem, ingresso | biglietto, biglietti | 票, 车票, 门票 | チケット, 切符, 券 | 표, 티켓
road | road, street | rua, estrada | strada, via | 路, 街, 街道, 马路 | 道, 道路, 通り | 길, 도로, 거리
bridge | bridge | ponte | ponte | 桥 | 橋 | 다리
bank | bank | banco | banca | 银行 | 銀行 | 은행
card | card, cards | cartão, cartões | carta di credito, tessera | 卡, 卡片 | カード | 카드
save | save, saves, saving, put aside, puts aside | poupa, poupar, guarda dinheiro, economiza, junta | risparmia, risparmiare, mette da parte | 存钱, 存, 攒 | 貯金, 貯める, 貯めて | 저축, 모은
tax | tax, taxes | imposto, impostos | tassa, tasse, imposta | 税, 税款 | 税金, 税 | 세금
contract | contract, agreement | acordo | contratto, accordo | 合同, 合约 | 契約, 契約書 | 계약, 계약서
file | file, files | arquivo, arquivos, ficheiro | file | 文件 | ファイル | 파일
folder | folder, directory | pasta, diretório | cartella, directory | 文件夹, 目录 | フォルダ, フォルダー, ディレクトリ | 폴더, 디렉터리
server | server, servers | servidor, servidores | server | 服务器 | サーバー, サーバ | 서버
website | website, site, web page, web site | site, página, website | sito, sito web, pagina | 网站, 网页 | サイト, ウェブサイト, ホームページ | 웹사이트, 사이트, 홈페이지
bug | bug, defect | bug, defeito de software | bug | 缺陷 | バグ, 不具合 | 버그, 오류
test | test, tests, testing | teste, testes, testar | test, testare | 测试, 检测 | テスト, 試験する | 테스트, 시험해
branch | branch | branch, ramo | branch, ramo | 分支 | ブランチ | 브랜치
customer | customer, client, customers, clients | cliente, clientes | cliente, clienti | 客户, 顾客 | 顧客, お客, お客様, 客 | 고객, 손님
report | report, reports | relatório, relatórios | rapporto, relazione, report | 报告, 汇报 | 報告, レポート, 報告書 | 보고, 보고서, 리포트
comment | comment, comments | comentário, comentários | commento, commenti | 注释, 评论 | コメント, 注釈 | 주석, 댓글, 코멘트
write | writes, written in, in writing | escreve em, escrito em, por escrito | scrive in, scritto in, per iscritto | 书写, 写成 | 書く, 書いて | 쓴다고, 작성
sendmail | sends an email, sends a message, writes an email | manda um email, envia um email | manda una mail, invia una mail | 发邮件, 发信息 | メールを送る | 메일을 보내
english | english | inglês, inglesa | inglese | 英语, 英文 | 英語 | 영어
german | german | alemão, alemã | tedesco, tedesca | 德语, 德文 | ドイツ語 | 독일어
italian | italian | italiano, italiana | italiano, italiana | 意大利语, 意大利文 | イタリア語 | 이탈리아어
chinese | chinese, mandarin | chinês, mandarim | cinese, mandarino | 中文, 汉语, 普通话 | 中国語 | 중국어
japanese | japanese | japonês, japonesa | giapponese | 日语, 日文 | 日本語 | 일본어
korean | korean | coreano, coreana | coreano, coreana | 韩语, 韩文 | 韓国語 | 한국어
spanish | spanish | espanhol, espanhola | spagnolo, spagnola | 西班牙语 | スペイン語 | 스페인어
french | french | francês, francesa | francese | 法语, 法文 | フランス語 | 프랑스어, 불어
portuguese | portuguese | português, portuguesa | portoghese | 葡萄牙语, 葡语 | ポルトガル語 | 포르투갈어
piano | piano | piano | pianoforte, piano a coda | 钢琴 | ピアノ | 피아노
guitar | guitar | violão, guitarra | chitarra | 吉他 | ギター | 기타
violin | violin, fiddle | violino | violino | 小提琴 | バイオリン, ヴァイオリン | 바이올린
choir | choir, chorus | coral, coro | coro | 合唱团, 合唱 | 合唱団, コーラス | 합창단, 합창
chess | chess | xadrez | scacchi | 国际象棋, 象棋 | チェス | 체스
tennis | tennis | tênis, ténis | tennis | 网球 | テニス | 테니스
yoga | yoga | ioga, yoga | yoga | 瑜伽 | ヨガ | 요가
hike | hike, hikes, hiking, trek | trilha, caminhada, faz trilha | escursione, escursioni, trekking | 徒步, 爬山, 登山 | ハイキング, 登山, 山登り | 등산, 하이킹
fishing | fishing, goes fishing, angling | pesca, pescar, vai pescar | pesca, pescare, va a pescare | 钓鱼 | 釣り, 釣る | 낚시
dance | dance, dances, dancing | dança, dançar | balla, ballare, danza, ballo | 跳舞, 舞蹈 | ダンス, 踊る, 踊り | 춤, 댄스
knit | knit, knits, knitting | tricô, tricota, tricotar | lavora a maglia, fare la maglia | 织毛衣, 编织 | 編み物, 編む | 뜨개질
paint | paint, paints, painted, painting, painter | pinta, pintar, pintou, pintura, pintado, pintada | dipinge, dipingere, dipinto, pittura, vernicia, verniciato | 画画, 绘画, 油漆, 刷 | 絵を描く, 塗る, 塗った, 塗装 | 그림, 페인트, 칠하, 칠한
climb | climb, climbs, climbing | escala, escalar, escalada | arrampica, arrampicata, scalare | 攀岩, 攀爬 | 登る, クライミング | 클라이밍, 암벽
ski | ski, skis, skiing | esquia, esqui, esquiar | scia, sciare, sci | 滑雪 | スキー | 스키
volunteer | volunteer, volunteers, volunteering | voluntário, voluntária, voluntariado | volontario, volontaria, volontariato | 志愿者, 义工 | ボランティア | 자원봉사, 봉사
church | church | igreja | chiesa | 教堂 | 教会 | 교회
kindergarten | kindergarten, nursery, daycare, preschool | creche, jardim de infância, escolinha | asilo, scuola materna | 幼儿园, 托儿所 | 幼稚園, 保育園 | 유치원, 어린이집
school | school | escola, colégio | scuola | 学校 | 学校 | 학교
grade | grade, class | série, turma | classe | 年级 | 学年, クラス | 학년
hot | hot | quente | caldo, calda | 热 | 暑い, 熱い | 더운, 덥, 뜨거운
cold | cold, chilly | frio, fria | freddo, fredda | 冷 | 寒い, 冷たい | 추운, 춥, 차가운
new | new, brand new | novo, nova | nuovo, nuova | 新, 新的 | 新しい, 新品 | 새, 새로운
young | young | jovem, novinho | giovane | 年轻 | 若い | 젊은, 어린
late | late, belated | atrasado, atraso | tardi, in ritardo, ritardo | 迟到, 晚点 | 遅い, 遅刻, 遅れ | 늦게, 지각
full | full, fully booked | cheio, lotado | pieno, al completo | 满, 客满 | 満員, いっぱい | 가득, 만석
empty | empty, vacant | vazio | vuoto, libero | 空, 空的 | 空, 空いて | 빈, 비어
`
