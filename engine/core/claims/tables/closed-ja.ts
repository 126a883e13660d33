/** Japanese words of closed classes, numbers, units and operators; single signs count where the segmenter parts them. */
export const CLOSED_JA = `
@neg: ない, なかった, なく, ません, ませんでした, なし, 無し, ず, ではない, じゃない, でない, ありません, なくなった, 禁止, しない, だめ, ダメ, 駄目, いいえ, 決して, ずに, 抜き, いない, いません, しません
mod=must: 違いない
@light: なければならない, なければいけない, なくてはならない, なくてはいけない, ないといけない, しなければならない, しなければいけない, しないといけない, なければなりません, なきゃ, 無料, 無線, もったいない
mod=maybe: かもしれない, かもしれません, たぶん, おそらく, 多分, だろう, でしょう, らしい, かも
@flip: やめた, やめる, やめて, やめ, 辞めた, 止めた, 卒業した, 断った
@fix: 訂正, 修正, 更新, 実は, 実際は
@now: 今は, 現在は, 今では, 変更, に変わった, に変更, 現在, 今
@also: も, また, さらに
@have: がある, があり, がいる, がいます
@most: 一番, 最も, いちばん, もっとも, 最高に
@more: もっと
@pthan: より, よりも, よりは, に比べて
@pfrom: から
@to: へ, まで
@pof: の
@pgive: に
@by: によって
@later: それから, その後, 次に
@preject: ではなく, ではなくて, じゃなくて, でなく, の代わりに, の代わり
@half: 半
@but: が、, けど, けれど, しかし, でも, けれども, だが, のに
@every: 毎, 各, ごと, ごとに, たび, 度に, おきに
wd=1: 月曜日, 月曜
wd=2: 火曜日, 火曜
wd=3: 水曜日, 水曜
wd=4: 木曜日, 木曜
wd=5: 金曜日, 金曜
wd=6: 土曜日, 土曜
wd=7: 日曜日, 日曜
wd=we: 週末, 土日
wd=wk: 平日
sea=1: 春
sea=2: 夏
sea=3: 秋
sea=4: 冬
col=red: 赤, 赤い, 赤色
col=blue: 青, 青い, 青色, ブルー
col=green: 緑, 緑色, グリーン
col=yellow: 黄色, 黄色い
col=black: 黒, 黒い, 黒色
col=white: 白, 白い, 白色
col=grey: 灰色, グレー
col=brown: 茶色, 茶色い
col=orange: オレンジ色
col=purple: 紫, 紫色
col=pink: ピンク, ピンク色
dir=left: 左, 左側, 左折
dir=right: 右, 右側, 右折
dir=north: 北, 北側
dir=south: 南, 南側
dir=east: 東, 東側
dir=west: 西, 西側
dir=up: 上の階
dir=down: 下の階
pl=behind: 裏, 後ろ, うしろ, 裏側, 背面, 裏面
pl=front: 前側, 正面, 手前
pl=under: 下, 下側
pl=over: 上, 上側
pl=beside: 横, 隣, そば, となり, 近く, わき
pl=out: 外, 屋外
pl=in: 屋内
pl=between: 間
pl=opposite: 向かい
rel=today: 今日, 本日
rel=yesterday: 昨日
rel=tomorrow: 明日
rel=last: 去年, 昨年, 先週, 先月
rel=next: 来年, 来週, 来月
ord=last: 最後
part=am: 朝, 午前, 午前中, 早朝
part=noon: 昼
part=pm: 午後
part=eve: 夜, 夕方, 晩, 毎晩
when=before: 前, 以前, 前に
when=after: 後, 以降, 以後, 後に
lim=min: 少なくとも, 最低, 以上
lim=max: 多くても, 最大, 以下, 最高
size=less: 少ない
freq=some: 時々, ときどき, たまに, 時折
freq=rare: めったに, ほとんど
freq=often: よく, しばしば
freq=second: 一日おき, 隔週, 一週おき
freq=half: 半分
freq=almost: もう少しで
mod=want: たい, たがる, 欲しい, たがって, 希望
mod=plan: つもり, 計画
mod=try: 試み, 挑戦
mod=if: もし, 場合
mod=used: かつて, 元の
mod=too: すぎる, 過ぎる
mod=other: 別の, 他の, ほかの
kin=mother: 母, お母さん, 母親, ママ
kin=father: 父, お父さん, 父親, パパ
kin=sister: 姉, 妹, お姉さん, 姉妹
kin=brother: 兄, 弟, お兄さん, 兄弟
kin=son: 息子
kin=daughter: 娘
kin=wife: 妻, 奥さん, 家内
kin=husband: 夫, 主人, 旦那
kin=partner: 彼氏, 彼女の彼氏, 恋人, 婚約者
kin=grandma: 祖母, おばあさん, おばあちゃん
kin=grandpa: 祖父, おじいさん, おじいちゃん
kin=aunt: おば, 叔母, 伯母, おばさん
kin=uncle: おじ, 叔父, 伯父, おじさん
kin=cousin: いとこ
kin=friend: 友達, 友人, 友だち
kin=neighbour: 隣人, 隣の人, お隣さん
kin=boss: 上司, 社長
kin=colleague: 同僚
n=1: ひとつ, 一つ
n=2: ふたつ, 二つ, 二人, ふたり
n=3: みっつ, 三つ
n=4: よっつ, 四つ
n=5: いつつ, 五つ
u=km: キロ, キロメートル
u=mi: マイル
u=m: メートル
u=cm: センチ, センチメートル
u=kg: キログラム
u=g: グラム
u=l: リットル
u=ml: ミリリットル
u=yen: 円
u=eur: ユーロ
u=usd: ドル
u=pct: パーセント
u=deg: 度, 度c
u=clock: 時
u=h: 時間
u=min: 分, 分間
u=dom: 日
u=mon: 月
u=cyear: 年
u=day: 日間
u=week: 週間
u=month: か月, ヶ月, カ月
u=year: 歳, 才, 年間
u=floor: 階
u=x10000: 万
u=x1000: 千
u=cnt: 個, 匹, 本, 枚, 台, 冊, 人, 杯, 回, 度目, 番, 足, 羽, 頭, 番目
`
