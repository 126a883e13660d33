/** English words of closed classes, numbers, units and operators; `=word` is never stemmed. */
export const CLOSED_EN = `
@neg: not, no, never, none, nobody, nothing, neither, nor, without, cannot, forbidden, prohibited, banned, not allowed, not permitted, dont, doesnt, isnt, cant, wont, no longer, no more, any more, anymore, any longer, not any more, not anymore, not any longer, under no circumstances, hardly ever, refuse to, refuses to, refused to
@lack: and without, and never
@flip: stop, stopped, quit, give up, gave up, given up, cease, ceased
@fix: correction, corrigendum, erratum, update, actually, in fact
@now: now, as of now, nowadays, from now on, has become, these days, since then
@also: also, too, as well, as well as, in addition, besides
@have: has, have, there is, there are
@most: best, most, most of all, above all, more than anything
@than: than, compared to, compared with
@from: =from
@to: =to, =over
@of: =of
@by: =by
@and: =and
@later: then, and then
@reject: rather than, instead of, and not, but not
@half: and a half
@past: half past
@until: until, till
@at: =at, o'clock, o clock, =around
@but: but, however, though, although, while, whereas
@every: every, each
@times: times, time
wd=1: monday, mondays, =mon
wd=2: tuesday, tuesdays, =tue, =tues
wd=3: wednesday, wednesdays, =wed
wd=4: thursday, thursdays, =thu, =thur, =thurs
wd=5: friday, fridays, =fri
wd=6: saturday, saturdays
wd=7: sunday, sundays
wd=we: weekend, weekends
wd=wk: weekday, weekdays, working days, work days
mo=1: january, =jan
mo=2: february, =feb
mo=3: =march
mo=4: april, =apr
mo=6: june
mo=7: july
mo=8: august, =aug
mo=9: september, =sept, =sep
mo=10: october, =oct
mo=11: november, =nov
mo=12: december, =dec
sea=1: =spring
sea=2: summer, summers, summertime
sea=3: autumn, =fall
sea=4: winter, winters
col=red: red
col=blue: blue
col=green: green
col=yellow: yellow
col=black: black
col=white: white
col=grey: grey, gray
col=brown: brown
col=orange: =orange
col=purple: purple, violet
col=pink: pink
col=silver: =silver
col=turquoise: turquoise
col=beige: beige
dir=left: =left
dir=right: =right
dir=north: north, northern
dir=south: south, southern
dir=east: east, eastern
dir=west: west, western
dir=up: upstairs, upper
dir=down: downstairs, lower
pl=behind: behind, on the back, at the back, back side, in back, rear
pl=front: in front, =front
pl=under: under, beneath, underneath, below
pl=over: above, on top
pl=beside: beside, next to, alongside, near, close to, by the side
pl=out: outside, outdoors
pl=in: inside, indoors
pl=between: between
pl=opposite: opposite, across from
rel=today: today, tonight
rel=yesterday: yesterday
rel=tomorrow: tomorrow
rel=last: last week, last month, last year, last summer, last winter
rel=next: next week, next month, next year, next summer
ord=last: =last, final
ord=next: =next
part=am: morning, mornings, in the morning
part=noon: lunchtime
part=pm: afternoon, afternoons, in the afternoon
part=eve: evening, evenings, in the evening, at night, nightly, =night, nights
when=before: before, prior to, ahead of
when=after: after, following
lim=min: at least, no less than, minimum, more than
lim=max: at most, no more than, maximum, less than, fewer than, up to
size=more: =more
size=less: =less, =fewer, =least
freq=some: sometimes, occasionally, now and then, from time to time, at times
freq=rare: rarely, seldom, hardly, barely
freq=often: often, frequently
freq=second: every other, every second, fortnightly, biweekly, alternate
freq=half: half
freq=almost: almost, nearly
mod=want: want to, wants to, wanted to, would like to, wish, wishes, hope to, hopes to, hoping to
mod=plan: plan to, plans to, planning to, planned to, intend, intends, =going to, thinking of, thinking about
mod=try: try to, tries to, trying to, tried to
mod=maybe: maybe, perhaps, might, probably, possibly, =likely to, unsure, not sure, may be
mod=if: if, unless, in case
mod=used: used to, formerly, former, previously, once upon, ex
mod=too: too much, too many
mod=other: other, another, different, else
kin=mother: mother, mum, mom, mama, mummy
kin=father: father, dad, daddy, papa
kin=sister: sister
kin=brother: brother
kin=son: =son, sons
kin=daughter: daughter
kin=wife: wife
kin=husband: husband
kin=partner: partner, girlfriend, boyfriend, fiance, fiancee
kin=grandma: grandma, grandmother, granny, gran, nana
kin=grandpa: grandpa, grandfather, granddad
kin=aunt: aunt, auntie
kin=uncle: uncle
kin=cousin: cousin
kin=niece: niece
kin=nephew: nephew
kin=parents: parents, folks
kin=friend: friend, buddy, mate, pal
kin=neighbour: neighbour, neighbor, next door
kin=boss: boss, supervisor, line manager
kin=colleague: colleague, coworker, co worker, teammate
n=0: zero
n=2: =two, twice, =second, both, couple of, a couple
n=3: =three, thrice, =third
n=4: =four, fourth
n=5: =five, fifth
n=6: =six, sixth
n=7: =seven, seventh
n=8: =eight, eighth
n=9: =nine, ninth
n=10: =ten, tenth
n=11: eleven, eleventh
n=12: twelve, twelfth, dozen, a dozen
n=13: thirteen, thirteenth
n=14: fourteen, fourteenth
n=15: fifteen, fifteenth
n=16: sixteen
n=17: seventeen
n=18: eighteen
n=19: nineteen
n=20: twenty
n=30: thirty
n=40: forty
n=50: fifty
n=60: sixty
n=70: seventy
n=80: eighty
n=90: ninety
n=100: hundred
n=1000: thousand
n=1000000: million
u=km: km, kilometre, kilometer, kilometres, kilometers, kms
u=mi: mile, miles
u=m: =m, metre, meter, metres, meters
u=cm: cm, centimetre, centimeter
u=mm: mm, millimetre, millimeter
u=ft: =ft, feet
u=in: inch, inches
u=kg: kg, kilo, kilos, kilogram, kilograms
u=g: =g, gram, grams, gramme
u=lb: lb, lbs, pound, pounds
u=l: =l, litre, liter, litres
u=ml: ml, millilitre, milliliter
u=eur: euro, euros, eur
u=usd: dollar, dollars, usd
u=gbp: gbp, quid
u=yen: yen, jpy
u=pct: percent, per cent
u=deg: degree, degrees, celsius
u=degf: fahrenheit
u=h: hour, hours, =h, hrs, hr
u=min: minute, minutes, min, mins
u=s: =s, sec, secs, seconds
u=day: days
u=week: weeks
u=month: months
u=year: years, =yrs, year old, years old, years of age
u=am: =am, a m
u=pm: =pm, p m
u=gb: gb, gigabyte, gigabytes
u=tb: tb, terabyte, terabytes
u=mb: mb, megabyte, megabytes
u=w: watt, watts, =w
u=v: volt, volts
u=clock: o'clock, oclock
`
