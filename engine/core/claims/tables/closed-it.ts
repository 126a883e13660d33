/** Italian words of closed classes, numbers, units and operators; `=word` is never stemmed. */
export const CLOSED_IT = `
@neg: vietato, vietata, proibito, non è permesso, non, mai, senza, nessun, nessuno, nessuna, niente, nulla, né, mica, =no, si rifiuta
@lack: e senza, e mai
@flip: smesso di, smette di, smettere di, ha smesso, smise di, ha abbandonato, ha rinunciato
@fix: correzione, rettifica, errata corrige, aggiornamento, in realtà, anzi
@now: =ora, adesso, oggi come oggi, attualmente, da ora, d'ora in poi
@also: anche, inoltre, pure
@have: =ha, =hanno, c'è, ci sono
@most: di più, più di tutto, più di ogni, soprattutto
@more: =più, =meglio
@thanif: =del, =della, =dello, =dei, =delle, =degli, =di, =che
@than: rispetto a, rispetto al, rispetto alla, rispetto allo, rispetto ai, rispetto alle
@reject: invece di, invece del, invece della, invece dello, invece dei, invece delle, invece degli, invece dell, invece che, anziché, al posto di, al posto del, al posto della, al posto dei, al posto delle, piuttosto che, e non, ma non
@and: =e, =ed
@later: poi, =e poi, in seguito
@from: =da, =dal, =dalla, =dallo
@to: =a, =al, =alla, =allo, =all, =ai, =agli
@half: e mezza, e mezzo
@until: fino a, fino al, fino alle, fino
@at: =alle, =dalle, =le, ore, verso le
@but: =ma, però, anche se, mentre
@every: ogni, tutti i, tutte le, tutti gli, ciascun, ciascuno
@times: volte, volta
wd=1: lunedì
wd=2: martedì
wd=3: mercoledì
wd=4: giovedì
wd=5: venerdì
wd=6: sabato, sabati
wd=7: domenica, domeniche
wd=we: fine settimana, weekend
wd=wk: giorni feriali, feriale, feriali
mo=1: gennaio
mo=2: febbraio
mo=3: marzo
mo=4: aprile
mo=5: maggio
mo=6: giugno
mo=7: luglio
mo=8: agosto
mo=9: settembre
mo=10: ottobre
mo=11: novembre
mo=12: dicembre
sea=1: primavera
sea=2: estate
sea=3: autunno
sea=4: inverno
col=red: rosso, rossa, rossi
col=blue: blu, azzurro, azzurra
col=green: verde, verdi
col=yellow: giallo, gialla
col=black: nero, nera
col=white: bianco, bianca
col=grey: grigio, grigia
col=brown: marrone
col=orange: arancione
col=purple: viola
col=pink: =rosa
dir=left: sinistra, sinistro
dir=right: destra, destro
dir=north: nord
dir=south: =sud
dir=east: =est
dir=west: ovest
pl=behind: dietro, sul retro, retro, alle spalle
pl=front: davanti, di fronte
pl=under: sotto
pl=over: sopra, in cima
pl=beside: accanto, vicino, di fianco, a fianco
pl=out: fuori, all'aperto
pl=in: dentro, all'interno
rel=today: =oggi
rel=yesterday: =ieri
rel=tomorrow: domani
rel=last: settimana scorsa, mese scorso, anno scorso, estate scorsa, scorsa estate, scorsa settimana, scorso mese, scorso anno
rel=next: settimana prossima, mese prossimo, anno prossimo, prossima settimana, prossimo mese, prossimo anno
ord=last: ultimo, ultima
part=am: mattina, mattino, mattine, del mattino, di mattina
part=pm: pomeriggio, pomeriggi, del pomeriggio
part=eve: sera, sere, di sera, della sera, notte, notti, di notte
when=before: prima
when=after: dopo
lim=until: entro
lim=min: almeno, minimo, come minimo
lim=max: al massimo, massimo
size=less: =meno
freq=some: a volte, qualche volta, ogni tanto, di tanto in tanto
freq=rare: raramente, quasi mai
freq=often: spesso
freq=second: ogni due, un giorno sì e uno no, quindicinale
freq=half: metà
freq=almost: quasi
mod=wish: =voglio, =vogliamo, =vorrei
mod=want: vuole, vogliono, vorrebbe, desidera
mod=plan: ha intenzione, intende, pensa di, prevede di, conta di
mod=try: prova a, cerca di, tenta
mod=maybe: forse, probabilmente, magari, può darsi, credo che
mod=if: =se, a meno che
mod=used: una volta, ex
mod=too: troppo, troppa
mod=other: =altro, =altra, =altri, =altre, diverso, diversa
kin=mother: =madre, =mamma
kin=father: =padre, =papà, =babbo
kin=sister: sorella, sorelle
kin=brother: fratello, fratelli
kin=son: figlio, figli
kin=daughter: figlia, figlie
kin=wife: moglie
kin=husband: marito
kin=partner: compagno, compagna, fidanzato, fidanzata, ragazzo
kin=grandma: nonna
kin=grandpa: nonno
kin=aunt: =zia, =zie
kin=uncle: =zio, =zii
kin=cousin: cugino, cugina
kin=friend: amico, amica
kin=neighbour: vicino di casa, vicina di casa, vicini di casa
kin=boss: =capo, capoufficio
kin=colleague: collega
n=0: zero
n=2: =due, entrambi, entrambe
n=3: =tre
n=4: quattro
n=5: cinque
n=7: =sette
n=8: =otto
n=9: =nove
n=10: =dieci
n=11: undici
n=12: dodici, dozzina
n=13: tredici
n=14: quattordici
n=15: quindici
n=16: sedici
n=17: diciassette
n=18: diciotto
n=19: diciannove
n=20: venti
n=30: trenta
n=40: quaranta
n=50: cinquanta
n=60: sessanta
n=70: settanta
n=80: ottanta
n=90: novanta
n=100: =cento
n=200: duecento
n=300: trecento
n=500: cinquecento
n=1000: =mille
n=1: =primo, prima volta
n=2: =secondo, =seconda
n=3: =terzo, =terza
n=4: quarto piano, quarta
n=5: =quinto, =quinta
n=6: =sesto, =sesta, sei volte, sei anni, sei mesi, sei ore
u=km: km, chilometro, chilometri
u=mi: miglio, miglia
u=m: =m, metro, metri
u=cm: cm, centimetro, centimetri
u=kg: kg, chilo, chili, chilogrammi
u=g: =g, grammo, grammi
u=l: =l, litro, litri
u=ml: ml, millilitri
u=eur: euro, eur
u=usd: dollaro, dollari
u=pct: per cento, percento
u=deg: grado, gradi, celsius
u=h: =h, ore di, =ora
u=min: minuto, minuti, min
u=day: giorni
u=week: settimane
u=month: mesi
u=year: =anni
u=gb: gb, gigabyte
u=w: watt
`
