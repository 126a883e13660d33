/** Everyday concepts in English: what is listed in one row says the same. */
export const CONCEPTS_EN = `
@light: be, is, are, was, were, been, had, having, got, get, gets, use, uses, used, take, takes, make, makes, put, puts, go, goes, going, come, comes, do, does, doing, keep, kept, store, stored, hang, hung, lie, lies, lying, sit, sits, stand, stands, stay, stays, find, found, locate, located, situated, place, placed, leave in, thing, things, stuff, way, =one, ones, kind, sort, type, name, names, named, =called, known as, goes by, go by, note, notes, fact, facts, remember, remind, reminder, mention, say, says, said, tell, told, know, knows
@light: always, usually, generally, normally, typically, regularly, really, very, quite, currently, at the moment, presently, please, need, needs, needed, needing, must, should, ought, have to, has to, need to, needs to, day, days, number, value, per, goes, user, owner, person, people, someone, everyone, wear, wears, wearing, size, due, hold, holds, held, happen, happens, occur, occurs, take place, takes place, taking place, be able to, able, can, could, will, would, shall, make sure, ensure, be sure, colour, color, exactly, approximately, about, roughly, only, just, even, still, already, yet, own, self, kept at, contain, contains, include, includes, fit, fits, fitted, there, here, feel, feels, seem, seems, look, looks, get into, set, sets, set to, become, becomes, give, as a rule, as usual, all the time, every time, at all, of course, in general, keep in mind, note that, important, rule, habit, whole, entire, all, any, everything, wants it, ride, rides, riding, belongs, start doing, whenever, when, thus, so, definitely, certainly, especially, particularly, simply, together, well, good, fine, currently at, around here, part, she, he, they, we, you, i, me, my, her, his, their, our, your, him, them, us, it, its, who, which, that, this, these, those, because, so that
prefer: prefer, prefers, preferred, preference, preferences, favourite, favorite, fave, rather have, rather use, would rather, likes better, like better, first choice, of choice, choice, go to choice, nothing beats, best loved
like: like, likes, liked, love, loves, enjoy, enjoys, fond, keen, adore, fan, fans, crazy about, partial to, appeal, appeals, be into, is into
!like: dislike, hate, detest, loathe, can not stand, cannot stand, can not bear, can not abide, not a fan, not keen, averse to, no fan of
allergic: allergic, allergy, allergies, intolerant, intolerance, can not eat, cannot eat, must not eat, may not eat, not allowed to eat, unable to eat, can not tolerate, can not have, react to, reacts to, reaction to, allergic reaction, reacts badly to, has to avoid, must avoid, have to avoid
sick: ill, sick, unwell, sickness, disease, illness
live: live, lives, living in, reside, resides, residence, resident, dwell, home is, house is in, based in, home be
*move: move, moves, moved, relocate, relocated, moving
work: work, works, working, worked, job, employed, employment, profession, occupation, career, earns a living, earn a living
born: born, birthday, birth, birthdate, birth date, date of birth, bday
marry: marry, married, marriage, wedding, tied the knot, got hitched, spouse
*divorce: divorce, divorced, split up, separated
buy: buy, bought, purchase, purchased, acquire, acquired, acquisition, got hold of
*sell: sell, sold, selling
cost: cost, costs, price, priced, pay, pays, paid, fee, charge, charges, amounts to, amount, comes to, payment
*owe: owe, owes, owed, debt
*lend: lend, lends, loan, loaned
*borrow: borrow, borrowed, borrows
*send: send, sends, sent
meet: meet, meets, meeting, meetings, met, get together, gets together, gather, gathers, gathering, come together, comes together, get together, meetup, convene
phone: phone, telephone, cellphone, cell phone, mobile, mobile phone, smartphone, handset, phone number
*callup: call up, ring up, give a ring, =call, =calls, phoned, calling
start: start, starts, started, begin, begins, commence, kick off, kicks off, beginning
end: end, ends, ended, finish, finishes, finished, conclude, concludes, ending, is over
open: open, opens, opened, opening
shut: close, closes, closed, closing, shut, shuts
key: key, keys
*spare: spare, extra, duplicate, reserve
lamp: lamp, lamps, light, lights, light fixture, lighting
bulb: bulb, bulbs, light bulb, light bulbs, lightbulb
doctor: doctor, physician, gp, family doctor, general practitioner, dr
dentist: dentist, dental practice, dental surgeon
child: child, children, kid, kids, youngster, little one, little ones
baby: baby, infant, newborn
drink: drink, drinks, drank, sip, sips
eat: eat, eats, ate, consume, consumes
alcohol: alcohol, drink alcohol, drinks alcohol, booze, alcoholic drinks, alcoholic beverages, alcoholic, drinking alcohol
!alcohol: teetotal, teetotaller, teetotaler, abstains from alcohol, stays sober
vegetarian: vegetarian, veggie, not eat meat, no meat, never eats meat, eats no meat, avoids meat, meat free, meatless, never eat meat, not eat any meat
vegan: vegan, plant based, no animal products
smoke: smoke, smokes, smoking, smoker, cigarettes
!smoke: non smoker, nonsmoker
afraid: afraid, scared, fear, fears, frightened, terrified, phobia
sleep: sleep, sleeps, asleep
bedtime: bedtime, goes to bed, go to bed, turns in
wake: wake, wakes, wake up, wakes up, get up, gets up, rises, up at
learn: learn, learns, learning, learned, study, studies, studying, taking lessons, takes lessons, taking classes, takes classes, has lessons, lessons in, taking a course
*teach: teach, teaches, teacher, taught, teaching, instructor, tutor, tutors, gives lessons, coach, coaches
speak: speak, speaks, fluent, spoken
run: run, runs, ran, running, jog, jogs, jogging, execute, executed
commute: commute, commutes, goes to work, go to work, gets to work, get to work, to work, way to work, to the office
bike: bike, bikes, bicycle, cycle, cycles, cycling, cycled, pushbike
car: car, automobile
drive: drive, drives, driving, drove
walk: walk, walks, on foot, walking
fly: fly, flies, flight, flew, plane
rubbish: rubbish, trash, garbage, bin, bins, waste, dustbin, refuse collection, trash can
collect: collect, collects, collected, collection, pickup, pick up, picked up, picks up, taken away, emptied
service: service, serviced, servicing, services, maintenance, maintained, overhaul, checkup, check up, inspected, inspection
clean: clean, cleans, cleaned, cleaning
wash: wash, washed, washing, washes, launder, laundry
repair: repair, repairs, repaired, mend, mended, fixed, fixes
*broken: broken, defective, faulty, out of order, out of service, broke, kaput
*lose: lose, lost, missing, mislaid
*cancel: cancel, cancelled, canceled, called off, cancellation
postpone: postpone, postponed, put off, delayed, pushed back
flat: flat, apartment, condo
password: password, passphrase, passcode, pwd, pass word
code: code, pin, pin code
wifi: wifi, wi fi, wireless, wlan, wireless network
internet: internet, broadband
expire: expire, expires, expiry, expiration, runs out, run out, valid until, valid till, valid through, ceases to be valid
deadline: deadline, due date, cutoff, must be in by
depart: depart, departs, departure, =leave, =leaves, sets off, set off, heads out
arrive: arrive, arrives, arrival, gets in
write: write, written, wrote, writes
name: surname, last name, family name
holiday: holiday, holidays, vacation, time off
trip: trip, journey, travel, travels, travelling, traveling
shop: shop, store open, shops
supermarket: supermarket, grocery store
groceries: groceries, food shopping, grocery shopping
everyday: every day, daily, each day, day in day out, seven days a week
everyweek: every week, weekly, once a week, each week, a week, per week, one time a week
everymonth: every month, monthly, once a month, each month, a month, per month
everyyear: every year, yearly, annual, annually, once a year, each year, a year, per year
big: big, large, huge
small: small, little, tiny
fast: fast, quick, quickly, rapid
expensive: expensive, pricey, costly
cheap: cheap, inexpensive
noisy: noisy, loud
quiet: quiet, silent
difficult: difficult, hard, tricky
easy: easy, simple
doctorvisit: appointment, checkup appointment
salary: salary, wage, wages, earn, earns, income
company: company, firm, employer
lunch: lunch, midday meal
dinner: dinner, supper, evening meal
fridge: fridge, refrigerator
stove: stove, cooker, hob
sofa: sofa, couch, settee
tap: tap, faucet
lift: lift, elevator
garden: garden, yard, backyard
cellar: cellar, basement
attic: attic, loft
hall: hall, hallway, corridor
kitchen: kitchen
living: living room, lounge, sitting room
bathroom: bathroom, loo, washroom, toilet
glasses: glasses, spectacles, specs
medicine: medicine, medication, pill, pills, tablet, tablets, meds, drug
mail: email, e mail, emails
parcel: parcel, package
film: film, movie, movies, films
tv: tv, television, telly
photo: photo, picture, photograph, photos, pictures
computer: computer, pc
laptop: laptop, notebook computer
deploy: deploy, deploys, deployment, deployed, roll out, rolled out, ship to production
database: database, db
repo: repository, repo, repos
backup: backup, back up, backups, backed up, backs up
insurance: insurance, insured, insurer, covered by insurance
water: water, watered, watering, waters
feed: feed, feeds, fed, feeding
gift: gift, present, presents, gifts
tall: tall, height, high
old: old, age, aged
long: long, length
heavy: weigh, weighs, weight, heavy
wide: wide, width
deep: deep, depth
fire: fire, fires, firing, fired
temperature: temperature, temp
origin: comes from, come from, originally from, native of, hails from, born and raised in, is from, origin, originates from
leftie: left handed, left hander, lefty, leftie
rightie: right handed, right hander
lactose: lactose, dairy, milk products
cook: cook, cooks, cooked, cooking
bake: bake, bakes, baked, baking
swim: swim, swims, swimming
play: play, plays, playing, played
dog: dog, puppy, pup
cat: cat, kitty, kitten
retire: retire, retired, retirement, pensioner
pregnant: pregnant, expecting, expecting a baby
pension: pension
graduate: graduate, graduated, graduation
lock: lock, locks, locked, locking
turn: turn, turns
switchoff: switch off, switched off, turn off, turned off, turn out, shut down
switchon: switch on, switched on, turn on, turned on
help: help, helps, assist, assists, support
sign: sign, signed, signs
talk: talk, talks, chat, speak to
visit: visit, visits, visited, drop by, drops by, comes over, goes to see
renew: renew, renewed, renewal
train: train, trains
boil: boil, boiled
grow: grow, grows, grown
win: win, wins, won
choose: choose, chose, chosen, decided on, decide on, opted for, opt for, picked, settled on, went with, decided, decision
standup: stand up, standup, daily standup
heating: heating, heater
wedding: wedding day
anniversary: anniversary
plug: plug, socket, outlet
trousers: trousers, pants
jumper: jumper, sweater, pullover
trainers: trainers, sneakers
shoe: shoe, shoes
autumnleaf: leaf
purse: wallet, purse
rain: rain, rains, rainy
indent: indent, indentation, indents
`
