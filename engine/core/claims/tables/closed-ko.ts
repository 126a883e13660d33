/** Korean words of closed classes, numbers, units and operators; a phrase begins where a word begins. */
export const CLOSED_KO = `
@neg: 안, 못, 않, 아니, 없, 말아, 마세요, 마라, 말 것, 금지, 못하, 못 하, 못했, 안 되, 안 돼, 거부
@light: 더 이상, 이제는, 결코, 전혀, 절대, 절대로, 꼭, 않으면 안 되, 하지 않으면 안 되, 어쩔 수 없이, 반드시
@flip: 끊, 그만두, 그만둔, 그만뒀, 중단, 포기
@fix: 정정, 수정, 업데이트, 사실, 사실은, 실제로는
@now: 이제, 지금은, 현재는, 으로 바뀌, 로 바꿨, 바뀌었, 변경
@also: 또한, 추가로
@most: 가장, 제일, 무엇보다
@more: 더, 더욱
@preject: 아니라, 아니고, 대신, 말고
@by: 에 의해
@later: 그다음, 그 다음, 그런 다음, 그리고 나서
@half: 반
@but: 하지만, 그러나, 그런데, 반면
@every: 매, 마다, 각
@times: 번, 회
wd=1: 월요일
wd=2: 화요일
wd=3: 수요일
wd=4: 목요일
wd=5: 금요일
wd=6: 토요일
wd=7: 일요일
wd=we: 주말
wd=wk: 평일
sea=1: 봄
sea=2: 여름
sea=3: 가을
sea=4: 겨울
col=red: 빨간, 빨강, 붉은
col=blue: 파란, 파랑, 푸른
col=green: 초록, 녹색, 초록색
col=yellow: 노란, 노랑
col=black: 검은, 검정, 까만
col=white: 하얀, 하양, 흰, 흰색
col=grey: 회색
col=brown: 갈색
col=orange: 주황
col=purple: 보라
col=pink: 분홍, 핑크
dir=left: 왼쪽, 좌측, 왼편, 좌회전
dir=right: 오른쪽, 우측, 오른편, 우회전
dir=north: 북쪽, 북측
dir=south: 남쪽, 남측
dir=east: 동쪽, 동측
dir=west: 서쪽, 서측
dir=up: 위층
dir=down: 아래층
pl=behind: 뒤, 뒷면, 뒤쪽, 뒤편, 뒤에
pl=front: 앞, 앞쪽, 앞면
pl=under: 아래, 밑, 밑에
pl=over: 위, 위쪽, 위에
pl=beside: 옆, 근처, 곁, 가까이
pl=out: 밖, 바깥, 야외
pl=in: 실내
pl=between: 사이
pl=opposite: 맞은편, 건너편
rel=today: 오늘
rel=yesterday: 어제
rel=tomorrow: 내일
rel=last: 작년, 지난주, 지난달, 지난해, 작년에
rel=next: 내년, 다음 주, 다음 달
ord=last: 마지막
part=am: 오전, 아침, 아침마다, 새벽
part=noon: 정오
part=pm: 오후
part=eve: 저녁, 밤, 밤마다
when=before: 전, 전에, 식전
when=after: 후, 후에, 이후, 식후
lim=min: 최소, 적어도, 이상, 최소한
lim=max: 최대, 많아야, 이하
size=less: 덜
freq=some: 가끔, 때때로, 이따금, 종종
freq=rare: 거의, 드물게, 좀처럼
freq=often: 자주
freq=second: 격주, 격일, 이틀에
freq=half: 절반
mod=want: 싶어, 싶다, 싶은, 원한다, 원해
mod=plan: 예정, 계획, 할 생각, 려고
mod=maybe: 아마, 아마도, 일지도, 모르겠, 듯
mod=if: 만약, 만일
mod=used: 예전, 한때, 전직
mod=too: 너무
mod=other: 다른
kin=mother: 엄마, 어머니
kin=father: 아빠, 아버지
kin=sister: 언니, 누나, 여동생, 자매
kin=brother: 형, 오빠, 남동생, 동생, 형제
kin=son: 아들
kin=daughter: 딸
kin=wife: 아내, 부인, 와이프
kin=husband: 남편
kin=partner: 남자친구, 여자친구, 남친, 여친, 애인, 약혼자
kin=grandma: 할머니, 외할머니
kin=grandpa: 할아버지, 외할아버지
kin=aunt: 이모, 고모
kin=uncle: 삼촌, 외삼촌
kin=cousin: 사촌
kin=friend: 친구
kin=neighbour: 이웃
kin=boss: 상사, 사장, 부장
kin=colleague: 동료
n=2: 두, 둘, 두 번째, 둘째
n=3: 세, 셋, 세 번째, 셋째
n=4: 네, 넷, 네 번째
n=5: 다섯
n=6: 여섯
n=7: 일곱
n=8: 여덟
n=9: 아홉
n=10: 열
n=11: 열한
n=12: 열두
n=20: 스무, 스물
n=30: 서른
n=40: 마흔
u=km: 킬로미터, 킬로
u=mi: 마일
u=m: 미터
u=cm: 센티미터, 센티
u=kg: 킬로그램
u=g: 그램
u=l: 리터
u=ml: 밀리리터
u=won: 원
u=eur: 유로
u=usd: 달러
u=pct: 퍼센트, 프로
u=deg: 도
u=clock: 시
u=h: 시간
u=min: 분
u=dom: 일
u=mon: 월
u=cyear: 년
u=week: 주
u=month: 개월, 달
u=year: 살, 세
u=floor: 층
u=x10000: 만
u=x1000: 천
u=cnt: 개, 마리, 명, 권, 대, 잔, 병, 장, 번, 회, 곳, 켤레, 가지, 호, 판
`
