/**
 * Words that frame a statement and what they are about, a row for each; columns as in `everyday-home.ts`. What a label
 * calls a kind of note, what places or sets something, and what an owner calls the own shop say little on their own.
 */
export const EVERYDAY_FRAME = `
@light | house rule, house rules, rules, policy, reminder for, reminder about, count too, counts too, count as well, counts as well, done by, aware, careful, beware | regra da casa, regras da casa, regra da loja, lembrete para, norma, atenção, cuidado, conta também, também conta, também contam, até no, até na, até nos, até nas, até em, até mesmo | regola della casa, regole della casa, regola della bottega, promemoria per, attenzione, perfino, conta anche, contano anche | 店规, 家规, 规定, 规矩, 规则, 原则, 守则, 注意, 要注意, 行, 只能, 只可, 只许, 只准, 的话, 分工, 一点点, 一点儿, 师傅, 先生, 女士 | 決まりごと, 規則, 規定, ルール, 注意, につき, あたり, 当たり, 一人につき, 一人あたり, 一人当たり, いただいて, いただく, いただき, 頂いて, 頂く, ときは, ときには, 際は, 際には | 원칙, 규칙, 주의, 할 때, 할 때는, 편이다, 편입니다, 편이, 가려면, 가면 되, 가면 된
@light | location, whereabouts | localização | posizione, ubicazione | 位置 | 在り処 | 두는 곳
@light | adjust, adjusted, adjusts, configured | ajustado, ajustada, ajustar, ajusta, regulado, regulada, regular em, configurado, configurada | impostato, impostata, impostare, impostiamo, regolato, regolata, regolare su, regoliamo | 设定, 设定在, 设定为, 设置, 设置为, 设为, 设在, 调到, 调至, 调成, 调为, 开在, 坐落, 坐落在, 存到, 存放到, 保存到, 保存在, 那台, 那本, 那块, 那把, 那张, 那条, 那只, 这本, 这块, 这把, 这张, 这条 | 設定, 設定する, 設定して, 合わせ, 合わせて, 合わせる, 保つ, 保って, すぐ | 맞춰, 맞추, 맞춘, 맞췄, 설정, 유지, 걸어 둔, 걸어 두, 걸려 있
include | | | | | | 포함, 포함해, 포함하, 포함한
address | address, addresses, street address | endereço, endereços, morada | indirizzo, indirizzi, recapito | 住址在 | 所在地, アドレス | 소재지, 찾아가
introduce | introduce, introduces, introduced | apresenta, apresentou, apresentar, apresentado, apresentada | presenta, presentare, presentato, presentata | 介绍 | 紹介, 紹介する | 소개, 소개하
invite | invite, invites, invited | convida, convidou, convidar, convidado, convidada | invita, invitare, invitato, invitata | 邀请 | 招待, 招待する | 초대, 초대하
lookafter | babysit, babysits, babysitting | toma conta de, toma conta do, toma conta da | accudisce, accudire, bada a, bada al | 照顾, 照看, 照料 | 世話, 世話をする, 面倒を見る | 돌보, 돌본, 돌봐
speed | speed, speeds, pace, throughput | velocidade | velocità | 速度 | 速度, スピード | 속도
print | print, prints, printed, printing | imprime, imprimir, impresso, impressa, impressão | stampa, stampare, stampato, stampata, stampiamo | 印刷, 打印 | 印刷, 印刷する | 인쇄
bake | bake, bakes, baked, baking | assa, assam, assar, assado, assada | inforna, infornare, infornato | 烤, 烘烤, 烘焙 | 焼き上げ | 오븐에 굽
prefer | taste in, tastes in | gosto pessoal, preferências | gusti | 口味 | 好きなもの | 취향
drink | beverage, beverages | bebida, bebidas | bevanda, bevande | 饮料, 饮品 | 飲み物, ドリンク | 음료, 음료수
handle | touch, touches, touched, touching | mexe em, mexer em, manuseia, manusear, tocar em | maneggia, maneggiare, toccare | 触摸, 接触 | 触る, 触って, 触れる, 触れて, 扱う, 扱って, 扱い | 만지, 만질, 만진, 다루, 다룰, 다룬
accounts | bookkeeping, accounting, accounts, our =books, do the =books, does the =books, keeps the =books, keep the =books | contabilidade, escrituração | contabilità | 账目, 记账, 做账 | 帳簿, 経理, 会計 | 회계, 장부, 경리
shop | storefront | lojinha | negozio | 店里的, 我们店, 我们店的, 本店, 店里, 店, 店铺, 铺子, 铺, 商店 | 店舗, お店 | 가게, 매장, 상점, 점포
descale | descale, descaled, descaling | descalcifica, descalcificar, descalcificado, descalcificada, descalcificação | decalcifica, decalcificare, decalcificata, decalcificazione | 除垢 | スケール除去 | 석회 제거
*send | go out to, goes out to, went out to | | | 发出 | 送付, 送付する | 발송
responsible | deals with, sees to | trata de, tratar de | segue, seguire, seguono, cura | | 受け持ち, 受け持って | 맡는다, 맡아
when=before | in advance, advance notice, beforehand | de antecedência, com antecedência, antecedência | di anticipo, con anticipo, in anticipo | 提前 | 前もって, 事前に | 미리, 사전에
shut | day off, days off | folga | giorno di chiusura | 店休 | 休む, 休んで, 休みます, 休みの | 쉬는
depart | going out, goes out | sai de casa | esce, escono, esco, uscire, uscito, uscita | 外出 | 出かける | 나간다
allergic | breaks out in hives | dá alergia | fa venire l'allergia | 会起疹子 | アレルギーが出る | 먹으면 알레르기, 먹으면 알레르기가 올라, 먹으면 알레르기가 나, 먹으면 알레르기가 생기, 알레르기가 올라, 알레르기가 나, 알레르기가 생기, 알레르기 반응
`
