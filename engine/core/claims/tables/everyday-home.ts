/** Everyday words about body, home and food, a concept a row: id, then a column for each of these languages. */
export const EVERYDAY_COLUMNS = ['en', 'pt', 'it', 'zh', 'ja', 'ko'] as const
export const EVERYDAY_HOME = `
!hear | deaf, hard of hearing | surdo, surda | sordo, sorda | 聋, 聋了, 耳聋, 听不见, 听不到, 失聪 | 難聴, 耳が遠い, 聞こえない, 聞こえません | 귀가 먹, 난청
hear | hear, hears | ouve, ouvir, ouço, escuta, escutar | =sente, =sentire, =sentono, ode | 听见, 听到, 听得见 | 聞こえ, 聞こえる, 聞こえて | 들리, 들린, 들려, 들을
!see | blind | cego, cega | cieco, cieca | 失明, 看不见, 看不到 | 見えない, 失明 | 실명
see | see, sees | vê, enxerga, enxergar | vede, vedono | 看见, 看到, 看得见 | 見える, 見えて | 보인다, 보입니다
leftie | left handed, left hander, left hand, lefty | canhoto, canhota, mão esquerda | mancino, mancina, mano sinistra | 左撇子, 左手, 惯用左手 | 左利き, 左手 | 왼손잡이, 왼손
rightie | right handed, right hander, right hand | destro, destra, mão direita | destrimano, mano destra | 右撇子, 右手, 惯用右手 | 右利き, 右手 | 오른손잡이, 오른손
heights | afraid of heights, fear of heights, scared of heights, acrophobia, vertigo | medo de altura, medo de alturas, pavor de altura, acrofobia, vertigem, vertigens | paura dell'altezza, soffre di vertigini, vertigini, acrofobia, paura delle altezze | 怕高, 恐高, 恐高症 | 高い所が怖い, 高所恐怖症, 高いところが怖い, 高い所が苦手 | 고소공포증, 높은 곳을 무서워, 높은 곳이 무섭, 높은 데를 무서워
diabetes | diabetes, diabetic | diabetes, diabético, diabética | diabete, diabetico, diabetica | 糖尿病 | 糖尿病 | 당뇨, 당뇨병
gluten | celiac, coeliac, gluten free, no gluten, can not eat gluten, avoids gluten | celíaco, celíaca, sem glúten, não pode comer glúten, não come glúten | celiaco, celiaca, senza glutine, non può mangiare glutine, non mangia glutine | 麸质过敏, 无麸质, 不能吃麸质 | グルテンフリー, セリアック病, グルテンを食べられない | 글루텐 프리, 글루텐을 못 먹
hypertension | hypertension, high blood pressure | hipertensão, pressão alta, hipertenso, hipertensa | ipertensione, pressione alta, iperteso, ipertesa | 高血压, 血压高 | 高血圧, 血圧が高い | 고혈압, 혈압이 높
nearsighted | nearsighted, short sighted, shortsighted, myopic | míope, miopia | miope, miopia | 近视 | 近視, 近眼 | 근시
surgery | surgery, operation, operated | cirurgia, operação, operado, operada, operou | operazione, intervento, operato, operata | 手术, 动手术, 开刀 | 手術 | 수술
vaccine | vaccine, vaccination, vaccinated, jab, shot | vacina, vacinado, vacinada, vacinação | vaccino, vaccinato, vaccinata, vaccinazione | 疫苗, 打疫苗, 接种, 预防针 | 予防接種, ワクチン | 백신, 예방 접종, 예방접종
pregnant | pregnant, expecting a baby, expecting | grávida, gestante | incinta, aspetta un bambino | 怀孕 | 妊娠, 妊娠中 | 임신
pharmacy | pharmacy, chemist, drugstore | farmácia | farmacia | 药店, 药房 | 薬局, ドラッグストア | 약국
glasses | glasses, spectacles | óculos | occhiali | 眼镜 | 眼鏡, メガネ | 안경
tooth | tooth, teeth | dente, dentes | dente, denti | 牙, 牙齿 | 歯 | 이빨, 치아
*dead | die, died, dead, passed away, deceased | morreu, faleceu, falecido, falecida, morto, morta | morto, morta, è mancato, è mancata, deceduto, deceduta, scomparso, scomparsa | 去世, 去世了, 过世, 死了, 逝世 | 亡くなった, 亡くなり, 亡くなって, 死んだ, 死去 | 돌아가셨, 사망, 별세, 세상을 떠났
washer | washing machine, washer | máquina de lavar, lavadora | lavatrice | 洗衣机 | 洗濯機 | 세탁기
dishwasher | dishwasher | lava louças, lava louça, máquina de lavar louça | lavastoviglie | 洗碗机 | 食洗機, 食器洗い機 | 식기세척기
vacuum | vacuum cleaner, hoover | aspirador, aspirador de pó | aspirapolvere | 吸尘器 | 掃除機 | 청소기
aircon | air conditioning, air conditioner, aircon | ar condicionado | aria condizionata, condizionatore | 空调 | エアコン, 冷房 | 에어컨
heating | heating, heater, radiator | aquecedor, aquecimento | riscaldamento, stufa, termosifone | 暖气, 取暖器 | 暖房, ヒーター | 난방, 난로, 히터
battery | battery, batteries | bateria, pilha, pilhas | batteria, pila, pile | 电池 | 電池, バッテリー | 배터리, 건전지
wardrobe | wardrobe, closet | guarda roupa, roupeiro | armadio, guardaroba | 衣柜 | クローゼット, 洋服だんす | 옷장, 장롱
drawer | drawer | gaveta | cassetto | 抽屉 | 引き出し | 서랍
shelf | shelf, shelves, bookshelf, bookcase | prateleira, estante | scaffale, mensola, ripiano | 架子, 书架 | 棚, 本棚 | 선반, 책장
carpet | carpet, rug | tapete | tappeto | 地毯 | カーペット, 絨毯 | 카펫, 양탄자
garage | garage, carport | garagem | garage, autorimessa | 车库 | 車庫, ガレージ | 차고
door | door | porta | porta, porta d'ingresso | 门, 大门 | ドア, 扉, 玄関 | 문, 현관문, 대문
window | window, windows | janela, janelas | finestra, finestre | 窗户, 窗 | 窓 | 창문, 창
windowseat | window seat, seat by the window, seat at the window | assento na janela, lugar à janela, assento da janela | posto finestrino, posto al finestrino, posto vicino al finestrino | 靠窗座位, 靠窗的座位, 靠窗, 窗边的座位 | 窓側, 窓際, 窓側の席, 窓際の席 | 창가, 창가 자리, 창가 좌석
aisleseat | aisle seat, seat on the aisle, seat by the aisle | assento no corredor, lugar no corredor, assento do corredor | posto corridoio, posto sul corridoio | 靠走道, 过道座位, 靠过道 | 通路側, 通路側の席 | 통로 쪽, 통로 좌석, 통로석
landlord | landlord, landlady | senhorio, senhoria, proprietário do apartamento | padrone di casa, padrona di casa, locatore | 房东 | 大家, 大家さん, 家主 | 집주인
roommate | roommate, flatmate, housemate | colega de quarto, colega de casa | coinquilino, coinquilina | 室友, 舍友 | ルームメイト, 同居人 | 룸메이트
plumber | plumber | encanador, canalizador | idraulico | 水管工 | 配管工, 水道屋 | 배관공
spicy | spicy, hot food, hot spices | picante, apimentado, comida picante | piccante, piccanti, cibo piccante | 辣, 辣的, 辛辣, 吃辣 | 辛い, 辛いもの, 辛い物 | 매운, 맵, 매운 음식
seafood | seafood, shellfish | frutos do mar, marisco, mariscos | frutti di mare, crostacei | 海鲜 | 海鮮, 魚介, 魚介類 | 해산물
sweet | sweets, sweet things, sweet food | doces, doce | dolci, dolce | 甜食, 甜的, 甜 | 甘い物, 甘いもの, 甘い | 단것, 단 음식, 달콤
meat | meat | carne, carnes | carne, carni | 肉, 肉类 | 肉, お肉 | 고기
milk | milk | leite | latte | 牛奶, 奶 | 牛乳, ミルク | 우유
pet | pet, pets | animal de estimação, bicho de estimação | animale domestico, animali domestici | 宠物 | ペット | 반려동물, 애완동물
vet | vet, veterinarian | veterinário, veterinária | veterinario, veterinaria | 兽医 | 獣医, 獣医さん | 수의사
food | food, meals, meal | comida, refeição, refeições | cibo, pasto, pasti | 食物, 饭菜 | 食べ物, ご飯, ごはん | 음식, 밥
name | nickname, nicknamed | apelido, alcunha | soprannome | 外号, 昵称, 绰号, 小名 | あだ名, ニックネーム, 愛称 | 별명
anniversary | anniversary | aniversário de casamento, bodas | anniversario | 纪念日 | 記念日 | 기념일
rain | rain, rains, raining | chuva, chove | pioggia, piove | 雨, 下雨 | 雨 | 비가
early | early | cedo | presto | 早起 | 早い, 早く | 일찍
feed | feeds, gets fed, feeding time, give food | dar comida, dá comida, dou comida, come ração, ração | dare da mangiare, dà da mangiare, do da mangiare, pappa | 喂, 喂食, 喂饭 | 餌, 餌をやる, えさ | 밥을 준, 밥을 줘, 밥 주기, 먹이를 준, 개 밥은
`
