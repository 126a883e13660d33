/** French words of closed classes, numbers, units and operators; `=word` is never stemmed. */
export const CLOSED_FR = `
@neg: =ne, =n, =pas, jamais, sans, aucun, aucune, =rien, personne ne, =ni, ne plus, non
@flip: arrêté de, arrête de, cessé de, cesse de
@fix: correction, rectificatif, en fait, mise à jour
@now: maintenant, désormais
@also: aussi, également
@and: =et
@more: mieux, =plus
@thanif: =que
@reject: au lieu de, plutôt que, à la place de, et non
@from: depuis
@half: et demie
@until: jusqu à
@at: =à, vers
@but: mais, pourtant
@every: chaque, tous, toutes
wd=1: lundi, lundis
wd=2: mardi, mardis
wd=3: mercredi, mercredis
wd=4: jeudi, jeudis
wd=5: vendredi, vendredis
wd=6: samedi, samedis
wd=7: dimanche, dimanches
mo=1: janvier
mo=2: février
mo=3: =mars
mo=4: avril
mo=5: =mai
mo=6: juin
mo=7: juillet
mo=8: août
mo=9: septembre
mo=10: octobre
mo=11: novembre
mo=12: décembre
col=red: rouge, rouges
col=blue: bleu, bleue, bleus
col=green: vert, verte, verts
col=yellow: jaune, jaunes
col=black: noir, noire
col=white: blanc, blanche
col=grey: gris, grise
col=brown: marron, brun
dir=left: gauche
dir=right: =droite, =droit
dir=north: nord
dir=south: =sud
dir=east: =est côté, à l'est
dir=west: ouest
pl=behind: derrière
pl=front: devant
pl=under: sous, dessous
pl=over: dessus, au dessus
pl=beside: à côté, près
pl=out: dehors
pl=in: dedans
rel=today: aujourd'hui
rel=yesterday: hier
rel=tomorrow: demain
part=am: matin, matins
part=pm: après midi
part=eve: soir, soirs, nuit
when=before: avant
when=after: après
lim=min: au moins, minimum
lim=max: au plus, maximum
freq=some: parfois, de temps en temps
freq=rare: rarement
mod=want: veut, veux, veulent, voudrait
mod=maybe: peut être, probablement
kin=mother: =mère, maman
kin=father: =père, papa
kin=sister: sœur, soeur
kin=brother: frère
kin=son: =fils
kin=daughter: =fille
kin=wife: femme, épouse
kin=husband: mari, époux
kin=grandma: grand mère, mamie
kin=grandpa: grand père, papi
n=2: =deux, deuxième
n=3: =trois, troisième
n=4: =quatre, quatrième
n=5: =cinq, cinquième
n=6: =six
n=7: =sept
n=8: =huit
n=9: =neuf
n=10: =dix
n=11: =onze
n=12: =douze
n=20: =vingt
u=km: km, kilomètre, kilomètres
u=m: =m, mètre, mètres
u=kg: kg, kilo, kilos
u=l: =l, litre, litres
u=eur: euro, euros
u=pct: pour cent
u=deg: degré, degrés
u=clock: =h, heure, heures
u=min: minute, minutes
@light: est, sont, a, ont, utilise, utilisent, est situé, se trouve, toujours, couleur, jour, appelle, nom, fait, met
buy: acheté, achète, acheter
*sell: vendu, vend, vendre
like: aime, aiment, adore
open: ouvre, ouvert, ouvrir
shut: ferme, fermé, fermer
`
