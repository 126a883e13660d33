/**
 * Function words as the npm package `stopword` 3.1.5 lists them (MIT licence, copyright 2015 - 2022 Fergus McDowall,
 * and the authors its `3rd-party.txt` names), word by word as there, with `|` between them. They stand here because the
 * package comes as one file of sixty-two languages, and every command that searches would wait for all of them; a
 * test compares each list with the package.
 */
export const STOPWORD_LISTS = {
  en:
    'about|after|all|also|am|an|and|another|any|are|as|at|be|because|been|before|being|between|both|' +
    'but|by|came|can|come|could|did|do|each|for|from|get|got|has|had|he|have|her|here|him|himself|' +
    'his|how|if|in|into|is|it|like|make|many|me|might|more|most|much|must|my|never|now|of|on|only|or|' +
    'other|our|out|over|said|same|should|since|some|still|such|take|than|that|the|their|them|then|' +
    'there|these|they|this|those|through|to|too|under|up|very|was|way|we|well|were|what|where|which|' +
    'while|who|with|would|you|your|a|i',
  pt:
    'a|à|ao|aos|aquela|aquelas|aquele|aqueles|aquilo|as|às|até|com|como|da|das|de|dela|delas|dele|' +
    'deles|depois|do|dos|e|ela|elas|ele|eles|em|entre|essa|essas|esse|esses|esta|estas|este|estes|eu|' +
    'isso|isto|já|lhe|lhes|mais|mas|me|mesmo|meu|meus|minha|minhas|muito|muitos|na|não|nas|nem|no|' +
    'nos|nós|nossa|nossas|nosso|nossos|num|nuns|numa|numas|o|os|ou|para|pela|pelas|pelo|pelos|por|' +
    'quais|qual|quando|que|quem|se|sem|seu|seus|só|sua|suas|também|te|teu|teus|tu|tua|tuas|um|uma|' +
    'umas|você|vocês|vos|vosso|vossos',
  es:
    'a|un|el|ella|y|sobre|de|la|que|en|los|del|se|las|por|un|para|con|no|una|su|al|lo|como|más|pero|' +
    'sus|le|ya|o|porque|cuando|muy|sin|sobre|también|me|hasta|donde|quien|desde|nos|durante|uno|ni|' +
    'contra|ese|eso|mí|qué|otro|él|cual|poco|mi|tú|te|ti|sí',
  fr:
    'être|avoir|faire|a|au|aux|avec|ce|ces|dans|de|des|du|elle|en|et|eux|il|je|la|le|leur|lui|ma|' +
    'mais|me|même|mes|moi|mon|ne|nos|notre|nous|on|ou|où|par|pas|pour|qu|que|qui|sa|se|ses|son|sur|' +
    'ta|te|tes|toi|ton|tu|un|une|vos|votre|vous|c|d|j|l|à|m|n|s|t|y|été|étée|étées|étés|étant|suis|' +
    'es|est|sommes|êtes|sont|serai|seras|sera|serons|serez|seront|serais|serait|serions|seriez|' +
    'seraient|étais|était|étions|étiez|étaient|fus|fut|fûmes|fûtes|furent|sois|soit|soyons|soyez|' +
    'soient|fusse|fusses|fût|fussions|fussiez|fussent|ayant|eu|eue|eues|eus|ai|as|avons|avez|ont|' +
    'aurai|auras|aura|aurons|aurez|auront|aurais|aurait|aurions|auriez|auraient|avais|avait|avions|' +
    'aviez|avaient|eut|eûmes|eûtes|eurent|aie|aies|ait|ayons|ayez|aient|eusse|eusses|eût|eussions|' +
    'eussiez|eussent|ceci|cela|cet|cette|ici|ils|les|leurs|quel|quels|quelle|quelles|sans|soi',
  de:
    'a|ab|aber|ach|acht|achte|achten|achter|achtes|ag|alle|allein|allem|allen|aller|allerdings|alles|' +
    'allgemeinen|als|also|am|an|ander|andere|anderem|anderen|anderer|anderes|anderm|andern|anderr|' +
    'anders|au|auch|auf|aus|ausser|ausserdem|außer|außerdem|b|bald|bei|beide|beiden|beim|beispiel|' +
    'bekannt|bereits|besonders|besser|besten|bin|bis|bisher|bist|c|d|d.h|da|dabei|dadurch|dafür|' +
    'dagegen|daher|dahin|dahinter|damals|damit|danach|daneben|dank|dann|daran|darauf|daraus|darf|' +
    'darfst|darin|darum|darunter|darüber|das|dasein|daselbst|dass|dasselbe|davon|davor|dazu|' +
    'dazwischen|daß|dein|deine|deinem|deinen|deiner|deines|dem|dementsprechend|demgegenüber|' +
    'demgemäss|demgemäß|demselben|demzufolge|den|denen|denn|denselben|der|deren|derer|derjenige|' +
    'derjenigen|dermassen|dermaßen|derselbe|derselben|des|deshalb|desselben|dessen|deswegen|dich|die|' +
    'diejenige|diejenigen|dies|diese|dieselbe|dieselben|diesem|diesen|dieser|dieses|dir|doch|dort|' +
    'drei|drin|dritte|dritten|dritter|drittes|du|durch|durchaus|durfte|durften|dürfen|dürft|e|eben|' +
    'ebenso|ehrlich|ei|ei, |eigen|eigene|eigenen|eigener|eigenes|ein|einander|eine|einem|einen|einer|' +
    'eines|einig|einige|einigem|einigen|einiger|einiges|einmal|eins|elf|en|ende|endlich|entweder|er|' +
    'ernst|erst|erste|ersten|erster|erstes|es|etwa|etwas|euch|euer|eure|eurem|euren|eurer|eures|f|' +
    'folgende|früher|fünf|fünfte|fünften|fünfter|fünftes|für|g|gab|ganz|ganze|ganzen|ganzer|ganzes|' +
    'gar|gedurft|gegen|gegenüber|gehabt|gehen|geht|gekannt|gekonnt|gemacht|gemocht|gemusst|genug|' +
    'gerade|gern|gesagt|geschweige|gewesen|gewollt|geworden|gibt|ging|gleich|gott|gross|grosse|' +
    'grossen|grosser|grosses|groß|große|großen|großer|großes|gut|gute|guter|gutes|h|hab|habe|haben|' +
    'habt|hast|hat|hatte|hatten|hattest|hattet|heisst|her|heute|hier|hin|hinter|hoch|hätte|hätten|i|' +
    'ich|ihm|ihn|ihnen|ihr|ihre|ihrem|ihren|ihrer|ihres|im|immer|in|indem|infolgedessen|ins|irgend|' +
    'ist|j|ja|jahr|jahre|jahren|je|jede|jedem|jeden|jeder|jedermann|jedermanns|jedes|jedoch|jemand|' +
    'jemandem|jemanden|jene|jenem|jenen|jener|jenes|jetzt|k|kam|kann|kannst|kaum|kein|keine|keinem|' +
    'keinen|keiner|keines|kleine|kleinen|kleiner|kleines|kommen|kommt|konnte|konnten|kurz|können|' +
    'könnt|könnte|l|lang|lange|leicht|leide|lieber|los|m|machen|macht|machte|mag|magst|mahn|mal|man|' +
    'manche|manchem|manchen|mancher|manches|mann|mehr|mein|meine|meinem|meinen|meiner|meines|mensch|' +
    'menschen|mich|mir|mit|mittel|mochte|mochten|morgen|muss|musst|musste|mussten|muß|mußt|möchte|' +
    'mögen|möglich|mögt|müssen|müsst|müßt|n|na|nach|nachdem|nahm|natürlich|neben|nein|neue|neuen|' +
    'neun|neunte|neunten|neunter|neuntes|nicht|nichts|nie|niemand|niemandem|niemanden|noch|nun|nur|o|' +
    'ob|oben|oder|offen|oft|ohne|ordnung|p|q|r|recht|rechte|rechten|rechter|rechtes|richtig|rund|s|' +
    'sa|sache|sagt|sagte|sah|satt|schlecht|schluss|schon|sechs|sechste|sechsten|sechster|sechstes|' +
    'sehr|sei|seid|seien|sein|seine|seinem|seinen|seiner|seines|seit|seitdem|selbst|sich|sie|sieben|' +
    'siebente|siebenten|siebenter|siebentes|sind|so|solang|solche|solchem|solchen|solcher|solches|' +
    'soll|sollen|sollst|sollt|sollte|sollten|sondern|sonst|soweit|sowie|später|startseite|statt|' +
    'steht|suche|t|tag|tage|tagen|tat|teil|tel|tritt|trotzdem|tun|u|uhr|um|und|und?|uns|unse|unsem|' +
    'unsen|unser|unsere|unserer|unses|unter|v|vergangenen|viel|viele|vielem|vielen|vielleicht|vier|' +
    'vierte|vierten|vierter|viertes|vom|von|vor|w|wahr?|wann|war|waren|warst|wart|warum|was|weg|' +
    'wegen|weil|weit|weiter|weitere|weiteren|weiteres|welche|welchem|welchen|welcher|welches|wem|wen|' +
    'wenig|wenige|weniger|weniges|wenigstens|wenn|wer|werde|werden|werdet|weshalb|wessen|wie|wieder|' +
    'wieso|will|willst|wir|wird|wirklich|wirst|wissen|wo|woher|wohin|wohl|wollen|wollt|wollte|' +
    'wollten|worden|wurde|wurden|während|währenddem|währenddessen|wäre|würde|würden|x|y|z|z.b|zehn|' +
    'zehnte|zehnten|zehnter|zehntes|zeit|zu|zuerst|zugleich|zum|zunächst|zur|zurück|zusammen|zwanzig|' +
    'zwar|zwei|zweite|zweiten|zweiter|zweites|zwischen|zwölf|über|überhaupt|übrigens',
  it:
    'ad|al|allo|ai|agli|all|agl|alla|alle|con|col|coi|da|dal|dallo|dai|dagli|dall|dagl|dalla|dalle|' +
    'di|del|dello|dei|degli|dell|degl|della|delle|in|nel|nello|nei|negli|nell|negl|nella|nelle|su|' +
    'sul|sullo|sui|sugli|sull|sugl|sulla|sulle|per|tra|contro|io|tu|lui|lei|noi|voi|loro|mio|mia|' +
    'miei|mie|tuo|tua|tuoi|tue|suo|sua|suoi|sue|nostro|nostra|nostri|nostre|vostro|vostra|vostri|' +
    'vostre|mi|ti|ci|vi|lo|la|li|le|gli|ne|il|un|uno|una|ma|ed|se|perché|anche|come|dov|dove|che|chi|' +
    'cui|non|più|quale|quanto|quanti|quanta|quante|quello|quelli|quella|quelle|questo|questi|questa|' +
    'queste|si|tutto|tutti|a|c|e|i|l|o|ho|hai|ha|abbiamo|avete|hanno|abbia|abbiate|abbiano|avrò|' +
    'avrai|avrà|avremo|avrete|avranno|avrei|avresti|avrebbe|avremmo|avreste|avrebbero|avevo|avevi|' +
    'aveva|avevamo|avevate|avevano|ebbi|avesti|ebbe|avemmo|aveste|ebbero|avessi|avesse|avessimo|' +
    'avessero|avendo|avuto|avuta|avuti|avute|sono|sei|è|siamo|siete|sia|siate|siano|sarò|sarai|sarà|' +
    'saremo|sarete|saranno|sarei|saresti|sarebbe|saremmo|sareste|sarebbero|ero|eri|era|eravamo|' +
    'eravate|erano|fui|fosti|fu|fummo|foste|furono|fossi|fosse|fossimo|fossero|essendo|faccio|fai|' +
    'facciamo|fanno|faccia|facciate|facciano|farò|farai|farà|faremo|farete|faranno|farei|faresti|' +
    'farebbe|faremmo|fareste|farebbero|facevo|facevi|faceva|facevamo|facevate|facevano|feci|facesti|' +
    'fece|facemmo|faceste|fecero|facessi|facesse|facessimo|facessero|facendo|sto|stai|sta|stiamo|' +
    'stanno|stia|stiate|stiano|starò|starai|starà|staremo|starete|staranno|starei|staresti|starebbe|' +
    'staremmo|stareste|starebbero|stavo|stavi|stava|stavamo|stavate|stavano|stetti|stesti|stette|' +
    'stemmo|steste|stettero|stessi|stesse|stessimo|stessero|stando',
  nl:
    'aan|af|al|alles|als|altijd|andere|ben|bij|daar|dan|dat|de|der|deze|die|dit|doch|doen|door|dus|' +
    'een|eens|en|er|ge|geen|geweest|haar|had|heb|hebben|heeft|hem|het|hier|hij|hoe|hun|iemand|iets|' +
    'ik|in|is|ja|je|kan|kon|kunnen|maar|me|meer|men|met|mij|mijn|moet|na|naar|niet|niets|nog|nu|of|' +
    'om|omdat|ons|ook|op|over|reeds|te|tegen|toch|toen|tot|u|uit|uw|van|veel|voor|want|waren|was|wat|' +
    'we|wel|werd|wezen|wie|wij|wil|worden|zal|ze|zei|zelf|zich|zij|zijn|zo|zonder|zou',
  pl:
    'a|aby|ach|acz|aczkolwiek|aj|albo|ale|ależ|ani|aż|bardziej|bardzo|bo|bowiem|by|byli|bynajmniej|' +
    'być|był|była|było|były|będzie|będą|cali|cała|cały|ci|cię|ciebie|co|cokolwiek|coś|czasami|czasem|' +
    'czemu|czy|czyli|daleko|dla|dlaczego|dlatego|do|dobrze|dokąd|dość|dużo|dwa|dwaj|dwie|dwoje|dziś|' +
    'dzisiaj|gdy|gdyby|gdyż|gdzie|gdziekolwiek|gdzieś|i|ich|ile|im|inna|inne|inny|innych|iż|ja|ją|' +
    'jak|jakaś|jakby|jaki|jakichś|jakie|jakiś|jakiż|jakkolwiek|jako|jakoś|je|jeden|jedna|jedno|' +
    'jednak|jednakże|jego|jej|jemu|jest|jestem|jeszcze|jeśli|jeżeli|już|ją|każdy|kiedy|kilka|kimś|' +
    'kto|ktokolwiek|ktoś|która|które|którego|której|który|których|którym|którzy|ku|lat|lecz|lub|ma|' +
    'mają|mało|mam|mi|mimo|między|mną|mnie|mogą|moi|moim|moja|moje|może|możliwe|można|mój|mu|musi|my|' +
    'na|nad|nam|nami|nas|nasi|nasz|nasza|nasze|naszego|naszych|natomiast|natychmiast|nawet|nią|nic|' +
    'nich|nie|niech|niego|niej|niemu|nigdy|nim|nimi|niż|no|o|obok|od|około|on|ona|one|oni|ono|oraz|' +
    'oto|owszem|pan|pana|pani|po|pod|podczas|pomimo|ponad|ponieważ|powinien|powinna|powinni|powinno|' +
    'poza|prawie|przecież|przed|przede|przedtem|przez|przy|roku|również|sam|sama|są|się|skąd|sobie|' +
    'sobą|sposób|swoje|ta|tak|taka|taki|takie|także|tam|te|tego|tej|temu|ten|teraz|też|to|tobą|tobie|' +
    'toteż|trzeba|tu|tutaj|twoi|twoim|twoja|twoje|twym|twój|ty|tych|tylko|tym|u|w|wam|wami|was|wasz|' +
    'zaś|wasza|wasze|we|według|wiele|wielu|więc|więcej|tę|wszyscy|wszystkich|wszystkie|wszystkim|' +
    'wszystko|wtedy|wy|właśnie|z|za|zapewne|zawsze|ze|zł|znowu|znów|został|żaden|żadna|żadne|żadnych|' +
    'że|żeby',
  ru:
    'и|в|во|не|что|он|на|я|с|со|как|а|то|все|она|так|его|но|да|ты|к|у|же|вы|за|бы|по|только|ее|мне|' +
    'было|вот|от|меня|еще|нет|о|из|ему|теперь|когда|даже|ну|ли|если|уже|или|ни|быть|был|него|до|вас|' +
    'нибудь|уж|вам|сказал|ведь|там|потом|себя|ничего|ей|может|они|тут|где|есть|надо|ней|для|мы|тебя|' +
    'их|чем|была|сам|чтоб|без|будто|чего|раз|тоже|себе|под|будет|ж|тогда|кто|этот|того|потому|этого|' +
    'какой|совсем|ним|этом|почти|мой|тем|чтобы|нее|были|куда|всех|никогда|сегодня|можно|при|об|' +
    'другой|хоть|после|над|больше|тот|через|эти|нас|про|всего|них|какая|много|разве|эту|моя|свою|' +
    'этой|перед|иногда|лучше|чуть|том|нельзя|такой|им|более|всегда|конечно|всю|между|это|лишь',
  tr:
    'acaba|acep|adeta|altmış|altmış|altı|altı|ama|ancak|arada|artık|aslında|aynen|ayrıca|az|bana|' +
    'bari|bazen|bazı|bazı|başka|belki|ben|benden|beni|benim|beri|beş|beş|beş|bile|bin|bir|biraz|biri|' +
    'birkaç|birkez|birçok|birşey|birşeyi|birşey|birşeyi|birşey|biz|bizden|bize|bizi|bizim|bu|buna|' +
    'bunda|bundan|bunlar|bunları|bunların|bunu|bunun|burada|böyle|böylece|bütün|da|daha|dahi|dahil|' +
    'daima|dair|dayanarak|de|defa|deđil|değil|diye|diđer|diğer|doksan|dokuz|dolayı|dolayısıyla|dört|' +
    'edecek|eden|ederek|edilecek|ediliyor|edilmesi|ediyor|elli|en|etmesi|etti|ettiği|ettiğini|eđer|' +
    'eğer|fakat|gibi|göre|halbuki|halen|hangi|hani|hariç|hatta|hele|hem|henüz|hep|hepsi|her|herhangi|' +
    'herkes|herkesin|hiç|hiçbir|iken|iki|ila|ile|ilgili|ilk|illa|ise|itibaren|itibariyle|iyi|iyice|' +
    'için|işte|işte|kadar|kanımca|karşın|katrilyon|kendi|kendilerine|kendini|kendisi|kendisine|' +
    'kendisini|kere|kez|keşke|ki|kim|kimden|kime|kimi|kimse|kırk|kısaca|kırk|lakin|madem|međer|' +
    'milyar|milyon|mu|mü|mı|mı|nasıl|nasıl|ne|neden|nedenle|nerde|nere|nerede|nereye|nitekim|niye|' +
    'niçin|o|olan|olarak|oldu|olduklarını|olduğu|olduğunu|olmadı|olmadığı|olmak|olması|olmayan|olmaz|' +
    'olsa|olsun|olup|olur|olursa|oluyor|on|ona|ondan|onlar|onlardan|onlari|onların|onları|onların|' +
    'onu|onun|otuz|oysa|pek|rağmen|sadece|sanki|sekiz|seksen|sen|senden|seni|senin|siz|sizden|sizi|' +
    'sizin|sonra|tarafından|trilyon|tüm|var|vardı|ve|veya|veyahut|ya|yahut|yani|yapacak|yapmak|yaptı|' +
    'yaptıkları|yaptığı|yaptığını|yapılan|yapılması|yapıyor|yedi|yerine|yetmiş|yetmiş|yetmiş|yine|' +
    'yirmi|yoksa|yüz|zaten|çok|çünkü|öyle|üzere|üç|şey|şeyden|şeyi|şeyler|şu|şuna|şunda|şundan|şunu|' +
    'şey|şeyden|şeyi|şeyler|şu|şuna|şunda|şundan|şunları|şunu|şöyle|şayet|şimdi|şu|şöyle',
  vi:
    'bị|bởi|cả|các|cái|cần|càng|chỉ|chiếc|cho|chứ|chưa|chuyện|có|có thể|cứ|của|cùng|cũng|đã|đang|để|' +
    'đến nỗi|đều|điều|do|đó|được|dưới|gì|khi|không|là|lại|lên|lúc|mà|mỗi|một cách|này|nên|nếu|ngay|' +
    'nhiều|như|nhưng|những|nơi|nữa|phải|qua|ra|rằng|rất|rồi|sau|sẽ|so|sự|tại|theo|thì|trên|trước|từ|' +
    'từng|và|vẫn|vào|vậy|vì|việc|với|vừa|vâng|à|ừ|từ',
  ar:
    '،|ّآض|آمينَ|آه|آهاً|آي|أ|أب|أجل|أجمع|أخ|أخذ|أصبح|أضحى|أقبل|أقل|أكثر|ألا|أم|أما|أمامك|أمامكَ|' +
    'أمسى|أمّا|أن|أنا|أنت|أنتم|أنتما|أنتن|أنتِ|أنشأ|أنّى|أو|أوشك|أولئك|أولئكم|أولاء|أولالك|أوّهْ|أي|' +
    'أيا|أين|أينما|أيّ|أَنَّ|أََيُّ|أُفٍّ|إذ|إذا|إذاً|إذما|إذن|إلى|إليكم|إليكما|إليكنّ|إليكَ|إلَيْكَ|' +
    'إلّا|إمّا|إن|إنّما|إي|إياك|إياكم|إياكما|إياكن|إيانا|إياه|إياها|إياهم|إياهما|إياهن|إياي|إيهٍ|' +
    'إِنَّ|ا|ابتدأ|اثر|اجل|احد|اخرى|اخلولق|اذا|اربعة|ارتدّ|استحال|اطار|اعادة|اعلنت|اف|اكثر|اكد|' +
    'الألاء|الألى|الا|الاخيرة|الان|الاول|الاولى|التى|التي|الثاني|الثانية|الذاتي|الذى|الذي|الذين|' +
    'السابق|الف|اللائي|اللاتي|اللتان|اللتيا|اللتين|اللذان|اللذين|اللواتي|الماضي|المقبل|الوقت|الى|' +
    'اليوم|اما|امام|امس|ان|انبرى|انقلب|انه|انها|او|اول|اي|ايار|ايام|ايضا|ب|بات|باسم|بان|بخٍ|برس|بسبب|' +
    'بسّ|بشكل|بضع|بطآن|بعد|بعض|بك|بكم|بكما|بكن|بل|بلى|بما|بماذا|بمن|بن|بنا|به|بها|بي|بيد|بين|بَسْ|' +
    'بَلْهَ|بِئْسَ|تانِ|تانِك|تبدّل|تجاه|تحوّل|تلقاء|تلك|تلكم|تلكما|تم|تينك|تَيْنِ|تِه|تِي|ثلاثة|ثم|' +
    'ثمّ|ثمّة|ثُمَّ|جعل|جلل|جميع|جير|حار|حاشا|حاليا|حاي|حتى|حرى|حسب|حم|حوالى|حول|حيث|حيثما|حين|حيَّ|' +
    'حَبَّذَا|حَتَّى|حَذارِ|خلا|خلال|دون|دونك|ذا|ذات|ذاك|ذانك|ذانِ|ذلك|ذلكم|ذلكما|ذلكن|ذو|ذوا|ذواتا|' +
    'ذواتي|ذيت|ذينك|ذَيْنِ|ذِه|ذِي|راح|رجع|رويدك|ريث|رُبَّ|زيارة|سبحان|سرعان|سنة|سنوات|سوف|سوى|سَاءَ|' +
    'سَاءَمَا|شبه|شخصا|شرع|شَتَّانَ|صار|صباح|صفر|صهٍ|صهْ|ضد|ضمن|طاق|طالما|طفق|طَق|ظلّ|عاد|عام|عاما|' +
    'عامة|عدا|عدة|عدد|عدم|عسى|عشر|عشرة|علق|على|عليك|عليه|عليها|علًّ|عن|عند|عندما|عوض|عين|عَدَسْ|' +
    'عَمَّا|غدا|غير|ـ|ف|فان|فلان|فو|فى|في|فيم|فيما|فيه|فيها|قال|قام|قبل|قد|قطّ|قلما|قوة|كأنّما|كأين|' +
    'كأيّ|كأيّن|كاد|كان|كانت|كذا|كذلك|كرب|كل|كلا|كلاهما|كلتا|كلم|كليكما|كليهما|كلّما|كلَّا|كم|كما|كي|' +
    'كيت|كيف|كيفما|كَأَنَّ|كِخ|لئن|لا|لات|لاسيما|لدن|لدى|لعمر|لقاء|لك|لكم|لكما|لكن|لكنَّما|لكي|لكيلا|' +
    'للامم|لم|لما|لمّا|لن|لنا|له|لها|لو|لوكالة|لولا|لوما|لي|لَسْتَ|لَسْتُ|لَسْتُم|لَسْتُمَا|' +
    'لَسْتُنَّ|لَسْتِ|لَسْنَ|لَعَلَّ|لَكِنَّ|لَيْتَ|لَيْسَ|لَيْسَا|لَيْسَتَا|لَيْسَتْ|لَيْسُوا|' +
    'لَِسْنَا|ما|ماانفك|مابرح|مادام|ماذا|مازال|مافتئ|مايو|متى|مثل|مذ|مساء|مع|معاذ|مقابل|مكانكم|' +
    'مكانكما|مكانكنّ|مكانَك|مليار|مليون|مما|ممن|من|منذ|منها|مه|مهما|مَنْ|مِن|نحن|نحو|نعم|نفس|نفسه|' +
    'نهاية|نَخْ|نِعِمّا|نِعْمَ|ها|هاؤم|هاكَ|هاهنا|هبّ|هذا|هذه|هكذا|هل|هلمَّ|هلّا|هم|هما|هن|هنا|هناك|' +
    'هنالك|هو|هي|هيا|هيت|هيّا|هَؤلاء|هَاتانِ|هَاتَيْنِ|هَاتِه|هَاتِي|هَجْ|هَذا|هَذانِ|هَذَيْنِ|هَذِه|' +
    'هَذِي|هَيْهَاتَ|و|وا|واحد|واضاف|واضافت|واكد|وان|واهاً|واوضح|وراءَك|وفي|وقال|وقالت|وقد|وقف|وكان|' +
    'وكانت|ولا|ولم|ومن|وهو|وهي|ويكأنّ|وَيْ|وُشْكَانََ|يكون|يمكن|يوم|ّأيّان',
  hi:
    'अंदर|अत|अदि|अप|अपना|अपनि|अपनी|अपने|अभि|अभी|आदि|आप|इंहिं|इंहें|इंहों|इतयादि|इत्यादि|इन|इनका|' +
    'इन्हीं|इन्हें|इन्हों|इस|इसका|इसकि|इसकी|इसके|इसमें|इसि|इसी|इसे|उंहिं|उंहें|उंहों|उन|उनका|उनकि|' +
    'उनकी|उनके|उनको|उन्हीं|उन्हें|उन्हों|उस|उसके|उसि|उसी|उसे|एक|एवं|एस|एसे|ऐसे|ओर|और|कइ|कई|कर|करता|' +
    'करते|करना|करने|करें|कहते|कहा|का|काफि|काफ़ी|कि|किंहें|किंहों|कितना|किन्हें|किन्हों|किया|किर|किस|' +
    'किसि|किसी|किसे|की|कुछ|कुल|के|को|कोइ|कोई|कोन|कोनसा|कौन|कौनसा|गया|घर|जब|जहाँ|जहां|जा|जिंहें|' +
    'जिंहों|जितना|जिधर|जिन|जिन्हें|जिन्हों|जिस|जिसे|जीधर|जेसा|जेसे|जैसा|जैसे|जो|तक|तब|तरह|तिंहें|' +
    'तिंहों|तिन|तिन्हें|तिन्हों|तिस|तिसे|तो|था|थि|थी|थे|दबारा|दवारा|दिया|दुसरा|दुसरे|दूसरे|दो|द्वारा|' +
    'न|नहिं|नहीं|ना|निचे|निहायत|नीचे|ने|पर|पहले|पुरा|पूरा|पे|फिर|बनि|बनी|बहि|बही|बहुत|बाद|बाला|' +
    'बिलकुल|भि|भितर|भी|भीतर|मगर|मानो|मे|में|यदि|यह|यहाँ|यहां|यहि|यही|या|यिह|ये|रखें|रवासा|रहा|रहे|' +
    'ऱ्वासा|लिए|लिये|लेकिन|व|वगेरह|वरग|वर्ग|वह|वहाँ|वहां|वहिं|वहीं|वाले|वुह|वे|वग़ैरह|संग|सकता|सकते|' +
    'सबसे|सभि|सभी|साथ|साबुत|साभ|सारा|से|सो|हि|ही|हुअ|हुआ|हुइ|हुई|हुए|हे|हें|है|हैं|हो|होता|होति|होती|' +
    'होते|होना|होने',
} as const
