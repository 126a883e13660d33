/**
 * Words with which a person says a thing again, or in another turn of phrase; columns as in `everyday-home.ts`. That something
 * is so still, really or as ever says nothing of its own.
 */
export const EVERYDAY_AGAIN = `
@light | still, as ever, as always, as before, indeed, definitely, honestly, for sure, after all, once again, once more, remember that, reminder that, turns out, it turns out, apparently, by the way | continuo a, continua a, continuam a, continuamos a, ainda, de facto, de fato, realmente, sem dúvida, como sempre, como de costume, afinal, lembrar que, lembrete que, já agora, mais uma vez | continuo a, continua a, continuano a, continuiamo a, ancora, davvero, proprio, senz'altro, come sempre, come al solito, di sicuro, in effetti, ricordare che, tra l'altro, ancora una volta | 还是, 依然, 仍然, 仍旧, 依旧, 确实, 果然, 真的, 照旧, 记得, 顺便说 | やはり, やっぱり, 相変わらず, 今でも, 本当に, 確かに, 今も, いつも通り, ちなみに | 역시, 여전히, 아직도, 정말, 확실히, 진짜, 진짜로, 변함없이, 참고로
@than | | em comparação com, comparado com | in confronto a | 相较于, 相对于 | |
@reject | in place of | em lugar de | al posto di | 而非是 | |
vegetarian | | nada de carne, não toca em carne, não come nenhuma carne | non tocca carne, non mangia nessuna carne | 一点肉都不吃, 不沾肉 | 肉を一切食べない | 고기는 전혀 안 먹
live | place is in, place is at, has a home in, has a house in, has a flat in | a casa de, a casa da, a casa do, vive em, casa é em, a morada de | la casa di, la casa del, la casa della, ha casa a | 的家在, 家就在, 安家 | 家があり, 家がある | 집은, 집을 두고, 살고 있, 살아요
deploy | deploying, deployments | deploys, implantações, subir para produção, publicação em produção | deployare, deploy in produzione, andare in produzione | | | 배포하
accounts | accountant, bookkeeper | contabilista, contador, contadora, guarda livros | commercialista, contabile | 会计, 账务, 财务 | |
thunder | thunder, thunders, thunderstorm, thunderstorms | trovoada, trovoadas, trovão, trovões | tuono, tuoni | 打雷, 雷声, 雷雨 | 雷, 雷鳴 | 천둥, 천둥소리
afraid | scares, frightens, gets scared, gets frightened, terrifies | assusta se, assusta, assustam | si spaventa, si spaventano, mette paura | 吓到, 吓得, 怕得 | 怯える, 怖いと言う | 겁을 먹, 겁이 많, 겁내
water | | regamos, regam, regada, regadas | annaffiamo, annaffiano, innaffiamo, innaffiata, annaffiata, annaffiato, bagniamo | 浇灌, 浇浇水 | 水をまく, 水まき, 水遣り | 물주기, 물을 줘, 물 준다
everyweek | | na semana, à semana | la settimana, per settimana | 每一周 | | 주에
@light | within | dentro de | | 以内, 之内, 内 | 以内, くれる, くれます, くれている, もらう, もらっている, ことにしている, ようにしている | 이내, 이내에, 안에, 있는 편이다
@light | catch, catches, ride, rides | apanha, apanhar | | 坐, 搭, 乘, 乘坐, 搭乘, 坐着 | 乗って, 乗る | 타고, 탄다, 타요
lunch | | | | 午间 | お昼, 昼飯 | 점심밥
when=after | | a seguir a | |  | のあと | 먹고 나서, 고 나서, 나서
live | | casa da, casa do | | | | 
responsible | entrusted to, in the hands of | a cargo de, a cargo do, a cargo da, entregue a, encarrega se | affidato a, affidata a, si occupa di, si occupa del, si occupa della, in mano a | 交给 | 任せて, 任せる, 任せた, お任せ, 任せ | 맡긴, 맡기, 맡고, 전담, 담당
cost | | | | | | 결제, 결제한다, 지불한다
rent | | renda mensal | canone | 月租, 月租金 | | 월 임대료
tune | tune, tunes, tuned, tuner, tuning | afina, afinar, afinado, afinador | accorda, accordare, accordato, accordatore | 调琴, 调琴师, 调音, 调音师 | 調律, 調律師, 調律する | 조율, 조율사, 조율하
reach | reaches, gets up to, goes up to, heats up to, heats to | chega a, chega aos, atinge, aquece até | arriva a, arriva ai, raggiunge, raggiunge i, scalda fino a | 能到, 达到, 可达, 加热到 | に達する, まで上がる, まで熱くなる | 도달, 까지 올라, 까지 올라간, 까지 가열
`
