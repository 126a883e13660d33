/** Everyday concepts in Italian: what is listed in one row says the same. */
export const CONCEPTS_IT = `
@light: è, sono, era, essere, sta, stanno, stare, stato, stata, ho, avere, abbiamo, usa, usano, usare, uso, utilizza, utilizzare, adopera, fa, fanno, fare, faccio, tiene, tengo, teniamo, tenere, tenuta, tenuto, conserva, conservo, conservata, messo, messa, mette, metto, mettere, mettiamo, appesa, appeso, appende, trova, si trova, trovano, trovare, va, vado, vanno, andare, andato, cosa, cose, modo, tipo, nome, chiama, chiamano, chiamato, chiamata, chiamare, conosciuto, giorno, giorni, numero, valore, persona, persone, gente, utente
@light: sempre, solitamente, generalmente, normalmente, di solito, abitualmente, molto, molta, davvero, proprio, bene, per favore, bisogna, deve, devono, devo, dovere, dobbiamo, serve, servono, occorre, necessario, necessaria, può, possono, potere, posso, riesce, sa, so, avviene, succede, si tiene, svolge, colore, circa, più o meno, esattamente, solo, soltanto, ancora, già, là, lì, qui, qua, dell, nell, sull, dall, quest, quell, un, suo, sua, mio, mia, nostro, nostra, famiglia, dà, dare, viene, vengono, venire, vanno, passano, passare, passa, ricorda, ricordare, promemoria, nota, dice, dire, detto, quando, così, quindi, tutto, regola, qualsiasi, porto, porta il, indosso, indossa, scarpa numero, tocca, orario, montare, monta, va messo, ci va, ci vanno, ci vuole, ci vogliono, lascia, lasciare, lasciata
*owe: deve dei soldi, debito, è in debito
prefer: preferisce, preferisco, preferiscono, preferire, preferito, preferita, preferiti, preferite, preferenza, piace di più, piacciono di più, prediletto, prediligo, predilige, prima scelta, scelta preferita
like: piace, piacciono, piacere, ama, amo, amano, adora, adoro, apprezza, appassionato, appassionata, gradisce, va matto, va matta
!like: odia, odio, odiano, detesta, detesto, non sopporta, non sopporto, non tollera il, disprezza
allergic: allergico, allergica, allergia, allergie, intollerante, intolleranza, non può mangiare, non posso mangiare, non possono mangiare, non può assumere, deve evitare, fanno male, fa male, reazione allergica
sick: malato, malata, si ammala
live: abita, abito, abitano, abitare, vive, vivo, vivono, vivere, risiede, residente, residenza, sta di casa, casa a
*move: trasferito, trasferita, trasferirsi, trasferisce, trasloco, traslocare, traslocato, trasferiscono
work: lavora, lavoro, lavorano, lavorare, impiego, impiegato, impiegata, professione, mestiere, occupazione
commute: al lavoro, andare a lavorare, va a lavorare, in ufficio, andare al lavoro
born: nato, nata, nascere, nascita, nasce, compleanno, data di nascita, compie gli anni, compie
marry: sposato, sposata, sposati, sposare, sposa, matrimonio, nozze, coniuge
*divorce: divorziato, divorziata, divorzio, separato, separata
own: possiede, appartiene, possedere, proprietà
buy: comprato, comprata, comprare, compra, acquistato, acquistata, acquisto, acquistare, preso, compriamo, acquista
*sell: venduto, venduta, vendere, vende, vendita
cost: costa, costo, costano, costare, prezzo, paga, pago, paghiamo, pagare, pagamento, tariffa, spesa di
*lend: prestato, prestare, presta, prestito
*send: inviato, inviare, invia, mandato, manda
rent: affitto, canone, pigione
meet: incontro, incontri, riunione, riunioni, riunisce, riuniscono, riunirsi, incontra, incontrano, ritrova, ritrovano, ritrovo, ci vediamo, si vede, vederci
phone: telefono, cellulare, telefonino, smartphone, numero di telefono
*callup: telefona, telefonare, telefonato, chiamare al telefono
start: inizia, inizio, iniziano, iniziare, iniziato, comincia, cominciare, cominciato, avvio
end: finisce, fine, finire, finito, termina, terminare, terminato, conclude
open: apre, aprire, aperto, aperta, apertura, aprono, aperti
shut: chiude, chiuso, chiusa, chiudere, chiusura, chiudi, chiudono, chiusi
key: chiave, chiavi
*spare: riserva, scorta, ricambio, doppione, copia
lamp: lampada, lampade, luce, luci, lampadario
bulb: lampadina, lampadine
doctor: medico, dottore, dottor, dottoressa, dott, dott.ssa
dentist: dentista, odontoiatra
child: bambino, bambina, bambini, bimbo, bimba, bimbi, ragazzino
baby: neonato, neonata
drink: beve, bevo, bevono, bere, bevuto, berlo
eat: mangia, mangio, mangiano, mangiare, consuma
alcohol: alcol, alcool, alcolici, alcolico, bevande alcoliche, beve alcolici, bevanda alcolica
!alcohol: astemio, astemia
vegetarian: vegetariano, vegetariana, vegetariani, non mangia carne, non mangio carne, niente carne, non mangia mai carne, non mangia la carne
vegan: vegano, vegana
smoke: fuma, fumo, fumare, fumatore, fumatrice, sigarette
!smoke: non fumatore, non fumatrice
afraid: paura, teme, terrore, fobia, spaventano, spaventa
sleep: dorme, dormo, dormire, dormono
bedtime: a letto, va a dormire, andare a dormire, coricarsi
wake: sveglia, svegliarsi, si alza, svegliare, alzarsi, sveglio, alza
learn: impara, imparo, imparare, imparando, studia, studio, studiare, studiando, lezioni di, prende lezioni di, corso di, segue un corso di, frequenta un corso di
*teach: insegna, insegno, insegnare, insegnante, professore, professoressa, maestra, maestro, dà lezioni di
speak: parla, parlo, parlano, parlare, parlato
run: corre, corro, correre, corsa, corrono, esegui, eseguire, eseguiti, esegue, lanciare, lancia, gira su
bike: bicicletta, bici, biciclette, pedala, pedalare
car: auto, macchina, automobile, vettura
drive: guida, guidare, guidato
walk: a piedi, cammina, camminare, passeggiata
fly: volo, aereo, volare
rubbish: spazzatura, rifiuti, immondizia, pattume, bidone, bidoni, rifiuto
collect: ritira, ritirare, ritiro, raccoglie, raccolta, raccolgono, raccogliere, ritirano, portano via, ritirata
service: manutenzione, revisione, revisionare, revisionata, controllo, tagliando, ispezione
clean: pulisce, pulire, pulizia, pulito, pulizie
wash: lava, lavare, lavaggio
repair: ripara, riparare, riparazione, riparato, aggiustare, sistemare
*broken: rotto, rotta, guasto, guasta, difettoso, fuori servizio
*lose: perso, persa, perdere, perduto, smarrito
*cancel: annullato, annullata, annullare, cancellato, cancellata, disdetto
postpone: rimandato, rinviato, rinviata, posticipato, spostato
flat: appartamento, alloggio
password: password, parola d'ordine
wifi: wifi, wi fi, rete senza fili, wireless
expire: scade, scadere, scadenza, scaduto, valido fino a, valida fino a, valido fino al
depart: parte, partire, partenza, partono
arrive: arriva, arrivare, arrivo, arrivano
write: scrive, scritto, scritta, scrivere, annotata
holiday: vacanza, vacanze, ferie
trip: viaggio, viaggiare
supermarket: supermercato
everyday: ogni giorno, tutti i giorni, quotidianamente, giornalmente, quotidiano
everyweek: ogni settimana, alla settimana, a settimana, settimanale, settimanalmente, una volta alla settimana, tutte le settimane, una volta a settimana
everymonth: ogni mese, al mese, mensile, mensilmente, tutti i mesi, mensili
everyyear: ogni anno, all'anno, annuale, annualmente, tutti gli anni, una volta all'anno
big: grande, grandi, enorme
small: piccolo, piccola, piccoli
fast: veloce, rapido, velocemente
expensive: caro, cara, costoso
cheap: economico, economica, a buon mercato
salary: stipendio, salario, guadagna
company: azienda, ditta, società
lunch: pranzo, pranza
dinner: cena, cenare, ceniamo
breakfast: colazione
fridge: frigo, frigorifero
stove: fornelli, fornello, piano cottura
sofa: divano, sofà
tap: rubinetto
lift: ascensore
garden: giardino, cortile
cellar: cantina, seminterrato
attic: soffitta, mansarda
hall: corridoio, ingresso
bathroom: bagno, toilette
bedroom: camera da letto, camera
glasses: occhiali
medicine: medicina, medicine, medicinale, farmaco, pillola, compressa, pastiglia
mail: email, e mail, mail, posta elettronica
parcel: pacco
film: film, pellicola
tv: tv, televisione, televisore, tele
photo: foto, fotografia
computer: computer, pc
laptop: portatile, notebook
deploy: deploy, rilascio, rilasciare
database: database, base di dati, db
repo: repository, repo
backup: backup, copia di sicurezza
insurance: assicurazione, assicurato, assicurata
water: annaffia, annaffiare, innaffiare, bagnare, innaffia
feed: dà da mangiare, nutrire
gift: regalo, regali
tall: alto, alta, altezza
old: età, vecchio, vecchia
long: lungo, lunga, lunghezza
heavy: pesa, peso, pesante
temperature: temperatura
fire: cuoce, cottura, cuocere, cotto
origin: originario, originaria, viene da, origine, nativo, nativa
leftie: mancino, mancina
lactose: lattosio, latticini
cook: cucina, cucinare, cucinato, cuoco, cucinando
swim: nuota, nuotare, nuoto, nuotando
dog: cane, cani, cagnolino
cat: gatto, gatta, gattino, gatti
bakery: panificio, panetteria, forno del pane, fornaio
nurse: infermiere, infermiera
lock: chiude a chiave, chiudi a chiave, chiudere a chiave, serrare
switchoff: spegne, spegnere, spento
switchon: accende, accendere, acceso
help: aiuta, aiutare, aiuto
choose: scelto, scelta, scegliere, scegliamo, deciso, decidere, abbiamo deciso, optato
plug: presa, spina
size: taglia, misura
shoe: scarpa, scarpe
team: squadra, team
train: treno
bus: autobus, pullman, corriera
japanese: giapponese
`
