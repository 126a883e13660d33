/** Chinese words of closed classes, numbers, units and operators; single signs count where the segmenter parts them. */
export const CLOSED_ZH = `
@neg: 不, 没, 没有, 從不, 从不, 从来不, 從來不, 从没, 从未, 不再, 再也不, 别, 別, 勿, 莫, 不要, 不用, 别在, 别把, 别给, 别再, 不准, 不能, 不可以, 不可, 无法, 無法, 沒, 沒有, 无, 禁止, 绝不, 决不, 未, 不会, 不會, 不是, 拒绝, 不肯, 千万别
@light: 不过, 不錯, 不错, 不久, 特别是, 别人, 不仅, 不但, 无论, 無論, 不管, 非常, 不同的
mod=must: 不得不, 不能不
mod=other: 不同, 别的, 另外, 其他, 其它, 另一
@flip: 停止, 不干了, 戒掉, 戒了, 戒, 放弃, 停了
@fix: 更正, 纠正, 修正, 更新, 其实, 实际上
@now: 现在, 如今, 目前, 改成, 改为, 改用, 從現在起, 从现在起
@also: 也, 此外
@have: 有
@most: 最
@more: 更, 比较, 较
@than: 比起, 相比, 比, 而不喜欢
@pthan: 相比之下
@from: 从, 從, 由
@to: 到, 去, 往, 至
@pof: 的
@by: 被
@later: 然后, 接着, 再
@give: 给
@reject: 而不是, 而非, 代替
@half: 半
@but: 但是, 但, 可是, 可, 不过是, 而, 却
@every: 每, 每本, 每件, 每张, 每位, 每台, 每份, 每条, 每套, 每人, 每个, 每次, 每天早, 每逢, 各
@times: 次, 回, 遍
wd=1: 每个星期一, 每个周一, 每礼拜一, 星期一, 周一, 礼拜一, 週一, 每周一, 每星期一
wd=2: 每个星期二, 每个周二, 每礼拜二, 星期二, 周二, 礼拜二, 週二, 每周二, 每星期二
wd=3: 每个星期三, 每个周三, 每礼拜三, 星期三, 周三, 礼拜三, 週三, 每周三, 每星期三
wd=4: 每个星期四, 每个周四, 每礼拜四, 星期四, 周四, 礼拜四, 週四, 每周四, 每星期四
wd=5: 每个星期五, 每个周五, 每礼拜五, 星期五, 周五, 礼拜五, 週五, 每周五, 每星期五
wd=6: 每个星期六, 每个周六, 每礼拜六, 星期六, 周六, 礼拜六, 週六, 每周六, 每星期六
wd=7: 每个星期天, 每礼拜天, 每个星期日, 每个周日, 每礼拜日, 星期日, 星期天, 周日, 周天, 礼拜天, 礼拜日, 週日, 每周日, 每星期天, 每星期日
wd=we: 周末, 週末, 每周末
wd=wk: 工作日, 平日
sea=1: 春天, 春季
sea=2: 夏天, 夏季
sea=3: 秋天, 秋季
sea=4: 冬天, 冬季
col=red: 红色, 红, 紅色
col=blue: 蓝色, 蓝, 藍色
col=green: 绿色, 绿, 綠色
col=yellow: 黄色, 黄, 黃色
col=black: 黑色, 黑
col=white: 白色, 白
col=grey: 灰色, 灰
col=brown: 棕色, 褐色, 咖啡色
col=orange: 橙色, 橘色
col=purple: 紫色, 紫
col=pink: 粉色, 粉红色, 粉红
dir=left: 左, 左边, 左侧, 左面, 左手边, 左转
dir=right: 右, 右边, 右侧, 右面, 右手边, 右转
dir=north: 北, 北边, 北侧, 北面, 北部
dir=south: 南, 南边, 南侧, 南面, 南部
dir=east: 东, 东边, 东侧, 东面, 东部
dir=west: 西, 西边, 西侧, 西面, 西部
dir=up: 楼上
dir=down: 楼下
pl=behind: 后面, 背面, 后边, 背后, 後面, 后头
pl=front: 前面, 前边, 面前, 正面
pl=under: 下面, 底下, 下边
pl=over: 上面, 上边, 上方
pl=beside: 旁边, 旁, 附近, 边上, 隔壁
pl=out: 外面, 外边, 室外
pl=in: 里面, 里边, 室内
pl=between: 之间, 中间
pl=opposite: 对面
rel=today: 今天, 今日
rel=yesterday: 昨天, 昨日
rel=tomorrow: 明天, 明日
rel=last: 去年, 上周, 上个月, 上个星期, 上星期
rel=next: 明年, 下周, 下个月, 下个星期, 下星期
ord=last: 最后
part=am: 早上, 上午, 早晨, 清晨, 凌晨, 早
part=noon: 中午
part=pm: 下午
part=eve: 晚上, 傍晚, 夜里, 晚, 夜间, 夜晚
when=before: 之前, 以前, 前
when=after: 之后, 以后, 后
lim=until: 直到, 为止, 开到, 营业到, 营业至
lim=min: 至少, 最少, 起码, 以上, 超过
lim=max: 最多, 至多, 以下, 不超过
size=less: 更少, 较少
freq=some: 有时, 有时候, 偶尔, 时不时
freq=rare: 很少, 几乎不, 难得
freq=often: 经常, 常常, 常
freq=second: 隔天, 隔周, 每两周, 每两天
freq=half: 一半
freq=almost: 差点, 差不多, 几乎
mod=want: 想, 想要, 希望, 愿意
mod=plan: 打算, 计划, 准备, 要去
mod=try: 尝试, 试着, 努力
mod=maybe: 可能, 也许, 大概, 或许, 好像, 说不定
mod=if: 如果, 除非, 要是, 假如
mod=used: 曾经, 以前是, 前任, 过去
mod=too: 太
kin=mother: 妈妈, 母亲, 媽媽, 妈
kin=father: 爸爸, 父亲, 爸, 老爸
kin=sister: 姐姐, 妹妹, 姐妹
kin=brother: 哥哥, 弟弟, 兄弟
kin=son: 儿子
kin=daughter: 女儿
kin=wife: 妻子, 老婆, 太太
kin=husband: 丈夫, 老公
kin=partner: 男朋友, 女朋友, 男友, 女友
kin=grandma: 奶奶, 外婆, 姥姥, 祖母
kin=grandpa: 爷爷, 外公, 姥爷, 祖父
kin=aunt: 阿姨, 姑姑, 姨妈
kin=uncle: 叔叔, 舅舅, 伯伯
kin=cousin: 表哥, 表姐, 表弟, 表妹, 堂哥, 堂妹
kin=friend: 朋友
kin=neighbour: 邻居
kin=boss: 老板, 上司, 领导
kin=colleague: 同事
u=km: 公里, 千米
u=mi: 英里
u=m: 米, 公尺
u=cm: 厘米, 公分
u=kg: 公斤, 千克
u=jin: 斤
u=g: 克
u=l: 升
u=ml: 毫升
u=cny: 元, 块, 块钱, 人民币, 元钱
u=yen: 日元, 日圆, 円
u=eur: 欧元, 欧
u=usd: 美元, 美金
u=pct: 百分之
u=deg: 度, 摄氏度
u=clock: 点, 点钟, 點, 时, 時
u=h: 小时, 个小时, 钟头, 个钟头
u=min: 分, 分钟
u=dom: 日, 号, 號
u=mon: 月
u=cyear: 年
u=day: 天
u=week: 周, 个星期, 星期
u=month: 个月
u=year: 岁, 年级
u=floor: 楼, 层
u=size: 码
u=x10000: 万, 萬
u=x1000: 千
u=cnt: 个, 只, 条, 本, 位, 台, 辆, 张, 杯, 瓶, 次, 回, 种, 件, 双, 把, 片, 颗, 名, 人, 匹, 棵, 包, 盒, 套, 间, 家
`
