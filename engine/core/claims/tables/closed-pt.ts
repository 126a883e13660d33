/** Portuguese words of closed classes, numbers, units and operators; `=word` is never stemmed. */
export const CLOSED_PT = `
@neg: proibido, proibida, vedado, não é permitido, não, nao, nunca, jamais, nem, nenhum, nenhuma, =nada, ninguém, sem, já não, não mais, de jeito nenhum, recusa
@lack: e sem, e nunca
@flip: parou de, parar de, pararam de, deixou de, deixar de, deixaram de, largou, abandonou, desistiu de
@fix: correção, errata, atualização, na verdade, aliás
@now: agora, hoje em dia, a partir de agora, passou a, atualmente
@also: também, além disso
@have: tem, têm, há
@most: o que mais, de que mais, que mais, acima de tudo, mais que tudo, mais do que tudo
@more: mais, melhor
@than: do que, em vez de preferir
@reject: em vez de, ao invés de, no lugar de, e não, mas não
@from: =de, =do, =da
@goal: =para
@to: =a, =ao, =aos
@and: =e
@later: e depois, =e então, em seguida
@by: =pelo, =pela, =por
@half: e meia
@until: até
@at: =às, =à, =pelas, =das, =as
@but: mas, porém, embora, enquanto, só que
@every: cada, todo, toda, todos, todas
@times: vezes, vez
wd=1: segunda feira, segundas feiras, =segunda, =segundas, 2ª feira
wd=2: terça feira, terças feiras, =terça, =terças
wd=3: quarta feira, quartas feiras, =quarta, =quartas
wd=4: quinta feira, quintas feiras, =quinta, =quintas
wd=5: sexta feira, sextas feiras, =sexta, =sextas
wd=6: sábado, sábados
wd=7: domingo, domingos
wd=we: fim de semana, fins de semana, fim-de-semana
wd=wk: dia útil, dias úteis, dia de semana
mo=1: janeiro
mo=2: fevereiro
mo=3: março
mo=4: abril
mo=5: maio
mo=6: junho
mo=7: julho
mo=8: agosto
mo=9: setembro
mo=10: outubro
mo=11: novembro
mo=12: dezembro
sea=1: primavera
sea=2: verão
sea=3: outono
sea=4: inverno
col=red: vermelho, vermelha
col=blue: azul, azuis
col=green: verde, verdes
col=yellow: amarelo, amarela
col=black: preto, preta
col=white: branco, branca
col=grey: cinza, cinzento, cinzenta
col=brown: marrom, castanho, castanha
col=orange: cor de laranja, alaranjado
col=purple: roxo, roxa, violeta
col=pink: cor de rosa, =rosa
col=silver: prateado, prateada
dir=left: esquerda, esquerdo
dir=right: =direita, =direito
dir=north: norte
dir=south: =sul
dir=east: leste
dir=west: oeste
pl=behind: atrás, por trás, detrás, parte de trás, no verso, traseira, fundos
pl=front: em frente, na frente, à frente, diante
pl=under: embaixo, debaixo, abaixo, por baixo, sob
pl=over: em cima, por cima, acima
pl=beside: ao lado, junto, perto, próximo
pl=out: fora, lá fora, do lado de fora
pl=in: dentro
pl=between: entre
rel=today: =hoje
rel=yesterday: ontem
rel=tomorrow: amanhã
rel=last: semana passada, mês passado, ano passado, verão passado
rel=next: semana que vem, mês que vem, ano que vem, próxima semana, próximo mês, próximo ano
ord=last: último, última
part=am: manhã, manhãs, de manhã, pela manhã, da manhã
part=pm: tarde, tardes, à tarde, da tarde, de tarde
part=eve: noite, noites, à noite, da noite, de noite
when=before: antes
when=after: depois, após
lim=min: pelo menos, no mínimo, mínimo, mais de
lim=max: no máximo, máximo, menos de
size=less: =menos
freq=some: às vezes, de vez em quando, ocasionalmente, por vezes
freq=rare: raramente, quase nunca
freq=often: frequentemente, muitas vezes, com frequência
freq=second: a cada dois, a cada duas, quinzenal, quinzenalmente, alternados
freq=half: metade
freq=almost: quase
mod=wish: =quero, =queremos, =queria
mod=want: quer, querem, =gostaria de, deseja
mod=plan: pretende, pretendo, planeja, planeia, vai tentar, pensa em, está pensando em
mod=try: tenta, tentar, tentou
mod=maybe: talvez, provavelmente, possivelmente, acho que, pode ser, quem sabe
mod=if: =se for, caso, a menos que
mod=used: costumava, antigamente, antigo, antiga, ex
mod=too: demais, demasiado
mod=other: outro, outra, outros, outras, diferente
kin=mother: mãe, mamãe, mamã
kin=father: =pai, papai, papá
kin=sister: irmã, irmãs
kin=brother: irmão, irmãos
kin=son: filho, filhos
kin=daughter: filha, filhas
kin=wife: esposa, mulher
kin=husband: marido, esposo
kin=partner: namorado, namorada, companheiro, companheira, noivo, noiva
kin=grandma: avó, vovó
kin=grandpa: =avô, vovô
kin=aunt: =tia, titia
kin=uncle: =tio, titio
kin=cousin: primo, prima
kin=niece: sobrinha
kin=nephew: sobrinho
kin=friend: amigo, amiga
kin=neighbour: vizinho, vizinha
kin=boss: chefe, patrão, patroa
kin=colleague: colega
n=0: zero
n=2: =dois, =duas, ambos, ambas
n=3: =três
n=4: =quatro
n=5: =cinco
n=6: =seis
n=7: =sete
n=8: =oito
n=9: =nove
n=10: =dez
n=11: =onze
n=12: =doze, dúzia
n=13: treze
n=14: quatorze, catorze
n=15: quinze
n=16: dezesseis, dezasseis
n=17: dezessete, dezassete
n=18: dezoito
n=19: dezenove, dezanove
n=20: vinte
n=30: trinta
n=40: quarenta
n=50: cinquenta
n=60: sessenta
n=70: setenta
n=80: oitenta
n=90: noventa
n=100: =cem, cento
n=200: duzentos
n=300: trezentos
n=500: quinhentos
n=1000: =mil
n=1: primeiro, primeira
n=2: =segundo
n=3: terceiro, terceira
n=4: quarto andar, quarto lugar
n=5: =quinto
n=6: =sexto
u=km: km, quilômetro, quilómetro, quilômetros, quilómetros
u=mi: milha, milhas
u=m: =m, metro, metros
u=cm: cm, centímetro, centímetros
u=kg: kg, quilo, quilos, quilograma
u=g: =g, grama, gramas
u=l: =l, litro, litros
u=ml: ml, mililitro
u=eur: euro, euros, eur
u=brl: =real, reais, brl
u=usd: dólar, dólares
u=pct: por cento, porcento
u=deg: grau, graus, celsius
u=clock: =h, hora, horas, hs
u=min: minuto, minutos, min
u=day: dias
u=week: semanas
u=month: meses
u=year: =anos, anos de idade
u=gb: gb, gigabytes
u=w: watts, watt
`
