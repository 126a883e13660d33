/** Spanish words of closed classes, numbers, units and operators; `=word` is never stemmed. */
export const CLOSED_ES = `
@neg: =no, nunca, jamás, ni, ningún, ninguna, ninguno, =nada, nadie, sin, ya no, no más
@flip: dejó de, deja de, dejar de, dejado de
@fix: corrección, fe de erratas, en realidad, actualización
@now: ahora, hoy en día, actualmente
@also: también, además
@and: =y
@more: más, mejor
@thanif: =que
@reject: en vez de, en lugar de, y no
@from: =desde
@half: y media
@until: hasta
@at: =las, a las
@but: pero, aunque, sino
@every: cada, todos, todas, todo
wd=1: lunes
wd=2: martes
wd=3: miércoles
wd=4: jueves
wd=5: viernes
wd=6: sábado, sábados
wd=7: domingo, domingos
mo=1: enero
mo=2: febrero
mo=3: marzo
mo=4: abril
mo=5: mayo
mo=6: junio
mo=7: julio
mo=8: agosto
mo=9: septiembre
mo=10: octubre
mo=11: noviembre
mo=12: diciembre
col=red: rojo, roja
col=blue: azul, azules
col=green: verde, verdes
col=yellow: amarillo, amarilla
col=black: negro, negra
col=white: blanco, blanca
col=grey: gris
col=brown: marrón
dir=left: izquierda, izquierdo
dir=right: =derecha, =derecho
dir=north: norte
dir=south: =sur
dir=east: =este
dir=west: oeste
pl=behind: detrás, atrás
pl=front: delante, enfrente
pl=under: debajo, bajo
pl=over: encima, arriba
pl=beside: junto, al lado, cerca
pl=out: fuera
pl=in: dentro
rel=today: =hoy
rel=yesterday: =ayer
rel=tomorrow: mañana
part=pm: tarde, tardes
part=eve: noche, noches
when=before: antes
when=after: después
lim=min: al menos, por lo menos, mínimo
lim=max: como máximo, máximo
freq=some: a veces, de vez en cuando
freq=rare: rara vez, casi nunca
mod=want: quiere, quiero, quieren, desea
mod=maybe: quizás, quizá, tal vez, probablemente
kin=mother: =madre, mamá
kin=father: =padre, papá
kin=sister: hermana
kin=brother: hermano
kin=son: hijo
kin=daughter: hija
kin=wife: esposa, mujer
kin=husband: marido, esposo
kin=grandma: abuela
kin=grandpa: abuelo
n=2: =dos, =segundo, =segunda
n=3: =tres, tercero, tercer, tercera
n=4: =cuatro, cuarto
n=5: =cinco, quinto
n=6: =seis
n=7: =siete
n=8: =ocho
n=9: =nueve
n=10: =diez
n=11: =once
n=12: =doce
n=20: =veinte
u=km: km, kilómetro, kilómetros
u=mi: milla, millas
u=m: =m, metro, metros
u=kg: kg, kilo, kilos
u=l: =l, litro, litros
u=eur: euro, euros
u=pct: por ciento
u=deg: grado, grados
u=clock: =h, horas, hora
u=min: minuto, minutos
@light: es, son, está, están, tiene, hay, usa, utiliza, va, siempre, color, día, llama, nombre, hace, pone, queda
buy: compró, comprar, compra, comprado
*sell: vendió, vender, vende, vendido
drink: bebe, beber, bebo, toma
eat: =come, comer
like: gusta, gustan, encanta, ama
open: abre, abrir, abierto
shut: cierra, cerrar, cerrado
`
