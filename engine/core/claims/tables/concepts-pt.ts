/** Everyday concepts in Portuguese: what is listed in one row says the same. */
export const CONCEPTS_PT = `
@light: como, é, são, era, foi, ser, está, estão, estava, estar, tinha, ter, existe, existem, usa, usam, usar, usado, utiliza, utilizar, uso, leva, levam, levar, faz, fazem, fazer, fica, ficam, ficar, guarda, guardo, guardamos, guardar, guardada, guardado, põe, pôr, colocar, coloca, deixa, deixo, deixar, pendurada, pendurado, encontra, encontrar, vai, vão, ir, vou, coisa, coisas, jeito, tipo, nome, chama, chamam, chamar, chamado, chamada, conhecido, dia, dias, número, valor, pessoa, pessoas, gente, utilizador, usuário, usuária
@light: sempre, geralmente, normalmente, costuma, habitualmente, muito, bastante, realmente, bem, por favor, precisa, precisam, precisar, preciso, é preciso, necessário, necessária, deve ser, devem ser, tem que, tem de, têm de, tenho de, tenho que, pode, podem, conseguir, consegue, sabe, acontece, ocorre, realiza, costumam, cor, exatamente, cerca de, aproximadamente, mais ou menos, só, apenas, ainda, lá, aqui, próprio, própria, dá, dar, dar se, vem, vêm, família, nossa, nosso, meu, minha, serve, cabe, tomar conta, lembrar, lembrete, nota, diz, dizer, disse, quando, atividade, então, assim, tudo, regra, qualquer, marcado, marcada, passa, passam, anda, precisando, rodando, horário
*owe: deve, devo, devem, dívida
prefer: prefere, prefiro, preferem, preferir, preferido, preferida, preferência, favorito, favorita, favoritos, predileto, predileta, gosta mais, gosto mais, gostam mais, prefira, mais gosta, mais gosto, mais gostam, escolha, primeira escolha
like: gosta, gosto, gostam, gostar, adora, adoro, adoram, ama, amo, =curte, =curtem, fã, agrada, aprecia
!like: não gosta mais, não gosto mais, não gostam mais, não gosta muito, detesta, detesto, odeia, odeio, não suporta, não suporto, não aguenta, abomina
allergic: alérgica, alérgico, alergia, alergias, intolerante, intolerância, não pode comer, não posso comer, não podem comer, não pode ingerir, tem de evitar, tem que evitar, faz mal
sick: doente, adoece
live: mora, moro, moram, morar, morando, vive, vivo, vivem, viver, vivendo, reside, residir, residência, morador, casa fica em, tem casa em
*move: mudou, mudar, mudou se, muda se, mudança, mudaram
work: trabalha, trabalho, trabalham, trabalhar, trabalhando, emprego, empregado, empregada, profissão, ocupação
commute: para o trabalho, ao trabalho, ir trabalhar, vai trabalhar, para o emprego, para o escritório
born: nasceu, nascer, nascimento, aniversário, data de nascimento, faz anos, faz aniversário, nascido, nascida, niver
marry: casou, casado, casada, casar, casaram, casamento, cônjuge
*divorce: divorciou, divorciado, divorciada, divórcio, separou
own: dono, dona, possui, pertence, proprietário, proprietária
buy: comprou, comprei, comprámos, compramos, comprado, comprada, comprar, compra, adquiriu, adquirido, adquirir, adquirimos
*sell: vendeu, vendi, vender, vende, vendido, vendida, venda, venderam
cost: custa, custo, custam, custar, preço, paga, pago, pagamos, pagar, pagamento, taxa, sai por
*lend: emprestou, emprestar, empresta
*send: enviou, enviar, envia, mandou
rent: aluguel, renda, aluguer, arrendamento
meet: encontro, encontros, reunião, reuniões, reúne, reúnem, reunir, encontram, encontra se, reunimos, encontramos
phone: telefone, celular, telemóvel, fone, número de telefone
*callup: ligar para, liga para, ligou, telefonar, telefonou
start: começa, começou, começar, começo, inicia, iniciar, início, iniciou
end: termina, terminar, terminou, acaba, acabar, acabou, fim, encerra, término
open: abre, abrir, aberto, aberta, abertura, abrem
shut: fecha, fechar, fechado, fechada, fechamento, fecho, encerramento, fecham, encerrada
key: chave, chaves
*spare: reserva, extra, sobressalente, suplente, cópia
lamp: luminária, candeeiro, lustre, abajur, luz, luzes
bulb: lâmpada, lâmpadas
doctor: médico, médica, doutor, doutora, dr, dra, clínico
dentist: dentista, odontologista, odontóloga
child: criança, crianças, miúdo, miúdos
baby: neném, recém nascido
drink: bebe, bebo, bebem, beber, toma, tomo, tomam, tomar
eat: =come, =comem, =comer, =comendo, =comeu, consome, ingere
alcohol: álcool, bebida alcoólica, bebidas alcoólicas, alcoólico, toma bebida alcoólica
!alcohol: abstêmio, abstémio
vegetarian: vegetariano, vegetariana, vegetarianos, não come carne, não como carne, nunca come carne, sem carne
vegan: vegano, vegana
smoke: fuma, fumo, fumar, fumante, fumador, cigarro, cigarros
!smoke: não fumante, não fumador
afraid: medo, teme, receio, pavor, fobia, assustado
sleep: dorme, durmo, dormir, dormem
bedtime: deita, vai dormir, vai para a cama, deitar
wake: acorda, acordo, acordar, levanta, levantar, desperta
learn: aprende, aprendo, aprender, aprendendo, estuda, estudo, estudar, estudando, aulas de, tem aulas de, faz curso de, curso de
*teach: ensina, ensino, ensinar, professor, professora, dá aulas de, leciona
speak: fala, falo, falam, falar, fluente
run: corre, corro, correr, correm, corrida, roda, rodar, rodados, rodam, executa, executar, executados
bike: bicicleta, bicicletas, bike, pedala, pedalando
car: carro, carros, automóvel, viatura
drive: dirige, dirigir, conduz, conduzir
walk: a pé, caminha, caminhar, anda a pé
fly: voo, avião, voa, voar
rubbish: lixo, lixos, lixeira, resíduos, caixote do lixo
collect: recolhe, recolhido, recolher, recolha, coleta, coletado, recolhimento, recolhem, buscar, levam o
service: manutenção, revisão, revisado, inspeção
clean: limpa, limpar, limpeza, limpo
wash: lava, lavar, lavagem
repair: conserta, consertar, conserto, arranjar, reparar, reparo, consertado
*broken: quebrado, quebrada, avariado, avariada, estragado, estragada, quebrou, com defeito
*lose: perdeu, perder, perdido, perdida
*cancel: cancelou, cancelado, cancelada, cancelar
postpone: adiou, adiado, adiada, adiar
flat: apartamento, apê, apto
password: senha, palavra passe, password
wifi: wifi, wi fi, rede sem fio
expire: vence, vencer, vencimento, expira, expirar, validade, caduca, válido até, válida até
deadline: prazo, data limite
depart: sai, sair, parte, partida, partir, saída, saem
arrive: chega, chegar, chegada
write: escreve, escrito, escrita, escrever, anotado, anotada
holiday: férias, feriado
trip: viagem, viajar, viaja
supermarket: supermercado
everyday: todo dia, todos os dias, diariamente, diário, cada dia, diária
everyweek: toda semana, todas as semanas, por semana, semanal, semanalmente, uma vez por semana, cada semana
everymonth: todo mês, por mês, mensal, mensalmente, ao mês, todos os meses, cada mês, mensais
everyyear: todo ano, por ano, anual, anualmente, todos os anos, uma vez por ano
big: grande, grandes, enorme
small: pequeno, pequena
fast: rápido, rápida, depressa
expensive: caro, cara
cheap: barato, barata
salary: salário, ordenado, ganha
company: empresa, firma
lunch: almoço, almoça, almoçar
dinner: jantar, janta
breakfast: café da manhã, pequeno almoço
fridge: geladeira, frigorífico
stove: fogão
sofa: sofá
tap: torneira
lift: elevador
garden: jardim, quintal
cellar: porão, cave
attic: sótão
hall: corredor, hall
bathroom: banheiro, casa de banho
bedroom: quarto, dormitório
glasses: óculos
medicine: remédio, remédios, medicamento, medicação, comprimido, pílula
mail: email, e mail
parcel: encomenda, pacote
film: filme, filmes
tv: televisão, tv, tevê
photo: foto, fotografia, fotos
computer: computador, pc
laptop: portátil, notebook, laptop
deploy: deploy, implantação, publicar, publica
database: banco de dados, base de dados
repo: repositório
backup: backup, cópia de segurança
insurance: seguro, segurado
water: rega, regar, regado, água as plantas
feed: alimenta, alimentar, dá comida
gift: presente, prenda
tall: alto, alta, altura
old: idade, velho, velha, idoso
long: comprido, comprimento, longo
heavy: pesa, peso, pesado
temperature: temperatura
fire: queima, queimar, cozedura
origin: é natural de, natural de, originário, veio de, vem de, origem
leftie: canhoto, canhota
lactose: lactose, laticínios, leite e derivados
cook: cozinha, cozinhar, cozinhando, cozinheiro
swim: nada bem, nadar, natação, nadando
dog: cachorro, cachorra, cão, cães, cadela
cat: gato, gata, gatinho
bakery: padaria
nurse: enfermeiro, enfermeira
lock: tranca, trancar, trancado, trancada
switchoff: desliga, desligar, desligado, apagar
switchon: liga a, ligar a, acender
help: ajuda, ajudar
choose: escolheu, escolher, escolhido, decidiu, decidimos, optou, optamos, decidido
plug: tomada, ficha
size: tamanho
shoe: sapato, sapatos, calçado, calça, calço, calçar
team: equipe, equipa, time
train: trem, comboio
bus: ônibus, autocarro
breakdown: avaria
pet: bicho
`
