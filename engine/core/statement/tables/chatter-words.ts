/** Stands for a capitalised word after the first, which is nearly always a name. */
export const NAME_SIGN = '§'
/** Whom a greeting is said to, or what thanks are for. */
const ADDRESSEE = `(?:[,，、]?\\s?(?:there|all|everyone|everybody|team|guys|folks|mate|man|again|back|so much|very much|a lot|a bunch|too|gente|pessoal|a tod[oa]s|tod[oa]s|a tutt[ie]|tutt[ie]|ragazzi|大家|みんな|皆さん|여러분|${NAME_SIGN}))*`

function whole(list: string): RegExp {
  return new RegExp(`^(?:${list})(?!\\p{L})${ADDRESSEE}$`, 'u')
}

/** Greetings, thanks and wishes that fill a whole sentence, by language. */
export const GREETINGS: readonly RegExp[] = [
  whole(
    "hi|hiya|hey|hello|yo|howdy|good (?:morning|afternoon|evening|night|day)|morning|evening|greetings|welcome|welcome home|bye|bye bye|goodbye|see (?:you|ya)(?: (?:soon|later|then|tomorrow|around|there|next \\w+|on \\w+))?|take care|cheers|thanks|many thanks|thank you|thank you so much|thx|ty|thanks (?:so much |a lot |again )?for (?:(?:the|your|all|asking|everything|sharing|that|this)\\s?){1,3}(?:[a-z]+\\s?){0,4}|no problem|no worries|my pleasure|you['’]?re welcome|happy (?:birthday|new year|holidays|anniversary|easter)|merry christmas|have (?:a|an) (?:good|great|nice|lovely|wonderful|amazing) \\w+|have fun|enjoy|talk (?:to you )?(?:soon|later)|catch (?:you|ya) later|long time no (?:see|talk)|nice to (?:meet|see|hear from) you|(?:so |it['’]s )?(?:good|great|nice|lovely) to (?:see|hear from|hear|meet|talk to)(?: \\w+){0,3}|good (?:job|luck|work|one|idea|point|call)|well done|congrats|congratulations(?: on .{1,40})?|best wishes|kind regards|best regards|regards|sincerely|sorry|i['’]?m sorry|sorry (?:about|to hear) that|excuse me|dear all|fingers crossed|keep it up|you(?:['’]ve)? got this|how are you|what['’]s up",
  ),
  whole(
    'oi|olá|ola|alô|e aí|opa|bom dia|boa (?:tarde|noite|sorte|viagem|semana)|bom (?:fim de semana|trabalho|descanso)|tchau|até (?:logo|mais|amanhã|breve|já|mais tarde|segunda|sexta)|(?:muito )?obrigad[oa](?: (?:mesmo|por (?:tudo|isso|perguntar)|pela (?:ajuda|dica|resposta)|pelo (?:apoio|carinho)))?|valeu|de nada|imagina|por nada|parabéns(?: pel[oa] .{1,30})?|feliz (?:aniversário|natal|ano novo|páscoa)|abraços?|um abraço|beijos?|prazer(?: em (?:conhecer|te ver).{0,20})?|desculpa|desculpe|com licença|tudo (?:bem|bom)|seja bem-vind[oa]|bem-vind[oa]s?|se cuida|atenciosamente|saudações|(?:durma|durmam|dorme|descansa|descanse|descansem)(?: bem)?|espero que (?:esteja|estejam|estejas|vá|tudo)(?: \\p{L}+){0,5} (?:bem|bom|ótimo|contigo|convosco|vocês|você)|bons sonhos|boas (?:férias|festas|compras)|bom (?:dia|almoço|jantar) a tod[oa]s|tudo de bom|cumprimentos|(?:os )?melhores cumprimentos|até à próxima|boa continuação',
  ),
  whole(
    "ciao|salve|buongiorno|buon giorno|buonasera|buona sera|buonanotte|buona (?:notte|giornata|serata|fortuna|settimana)|buon (?:compleanno|natale|anno|lavoro|viaggio|appetito|weekend|pomeriggio)|arrivederci|a (?:presto|dopo|domani|più tardi|lunedì)|ci (?:vediamo|sentiamo)(?: \\w+)?|(?:molte )?grazie(?: mille| tante| infinite| di cuore| di tutto| a te| a tutti| lo stesso| per (?:l['’]aiuto|tutto|la risposta|il consiglio))?|prego|di niente|figurati|auguri|tanti auguri|complimenti|congratulazioni|piacere(?: di conoscer\\p{L}+)?|scusa|scusami|scusate|mi dispiace|benvenut[oiae]|stammi bene|distinti saluti|cordiali saluti|un abbraccio|baci|in bocca al lupo|come stai|come va|(?:spero|speriamo)(?: che)? (?:stia(?:te|no)?|sia|vada|tu stia)(?: \\p{L}+){0,4} (?:bene|meglio|posto|ok)|buon (?:fine settimana|riposo|pranzo|divertimento|rientro)|buone (?:vacanze|feste)|sogni d['’]oro|dorm(?:i|ite) bene|riposat[ei](?:vi)? bene|alla prossima|un saluto|saluti",
  ),
  /^(?:(?:大家|各位(?:同事|朋友|老师|同学|家人)?|同事们|朋友们|同学们|老师|亲们?)[，,]?)?(?:你好|您好|嗨|哈[喽啰]|大家好|各位好|早上好|早安|早|中午好|下午好|晚上好|晚安|再见|再會|拜拜|回头见|明天见|下次见|谢谢|謝謝|多谢|感谢|非常感谢|谢谢你的?(?:帮助|帮忙|提醒|分享)?|谢谢您|谢谢大家|谢啦|谢了|不客气|不用谢|没关系|没事|恭喜|恭喜恭喜|恭喜你|生日快乐|新年快乐|节日快乐|圣诞快乐|中秋快乐|辛苦了|你?辛苦啦|加油|抱歉|对不起|不好意思|请多关照|好久不见|一路顺风|保重|欢迎|欢迎回来|祝(?:你|您|大家)?.{1,8}|很高兴认识你|吃了吗|(?:周末|假期|旅途|节日|合作)愉快|一切顺利|好好休息|早点休息|做个好梦|辛苦大家了?|大家辛苦了?)(?:[，,]?\p{Script=Han}{2,3})?$/u,
  /^(?:(?:皆さん|みなさん|皆様|みんな)[、,]?)?(?:こんにちは|こんばんは|おはよう(?:ございます)?|やあ|ハロー|もしもし|おやすみ(?:なさい)?|さようなら|さよなら|またね|また(?:明日|来週|後で|あとで)|じゃあね?|では(?:また)?|バイバイ|(?:どうも)?ありがとう(?:ございます|ございました)?|(?:本当に|いつも|誠に)ありがとう(?:ございます|ございました)?|どうも|どういたしまして|おめでとう(?:ございます)?|.{0,8}おめでとう(?:ございます)?|お疲れ(?:様|さま)?(?:です|でした)?|ご苦労(?:様|さま)(?:です|でした)?|よろしく(?:お願い(?:します|いたします|致します))?ね?|(?:今後とも|どうぞ)よろしくお願い(?:します|いたします)|すみません(?:でした)?|ごめん(?:なさい|ね)?|申し訳ありません(?:でした)?|失礼(?:します|しました)|はじめまして|お?久しぶり(?:です|ですね)?|いただきます|ごちそうさま(?:でした)?|いってきます|いってらっしゃい|ただいま|おかえり(?:なさい)?|お元気で|お大事に|良いお年を|ようこそ|いらっしゃいませ|頑張って(?:ください|ね)?|お世話になって(?:おり|い)ます|(?:良い|よい|楽しい|素敵な|素晴らしい)[^。]{1,6}を(?:お過ごしください|過ごしてね?)|ゆっくり(?:お)?休み(?:ください)?(?:なさい)?|ゆっくり休んで(?:ください|ね)?|皆さん(?:も)?お元気で|お気をつけて)$/u,
  /^(?:(?:여러분|다들|모두)[,，]? ?)?(?:안녕(?:하세요|하십니까|히 ?가세요|히 ?계세요)?|여보세요|(?:좋은|즐거운|행복한|편안한) ?(?:아침|저녁|하루|밤|주말|명절|휴가|연휴|시간|점심|오후)(?:입니다|이에요|예요|을?를? ?보내세요| ?되세요| ?보내요)?|잘 ?(?:자요?|가요?|있어요?|지내요?|다녀오세요)|(?:정말 |대단히 |너무 )?(?:감사합니다|감사해요|감사드립니다|고마워요?|고맙습니다)|도와주셔서 감사합니다|천만에요|별말씀을요?|축하(?:해요?|합니다|드려요|드립니다)|생일 ?축하(?:해요?|합니다|드려요)|수고(?:하셨습니다|하셨어요|했어요|하세요|해요)|미안(?:해요?|합니다)|죄송(?:해요|합니다)|실례합니다|반가워요?|반갑습니다|만나서 ?반갑습니다|오랜만(?:이에요|입니다|이야)|또 ?(?:봐요?|만나요?|뵙겠습니다)|내일 ?(?:봐요?|만나요?|뵐게요)|새해 ?복 ?많이 ?받으세요|메리 ?크리스마스|환영(?:합니다|해요)|어서 ?오세요|다녀오겠습니다|다녀왔습니다|맛있게 ?드세요|힘내(?:요|세요)?|화이팅|파이팅|잘 ?부탁(?:드립니다|드려요|합니다)|행운을 ?빌어요?|건강하세요|(?:푹|편히) ?(?:쉬세요|주무세요)|안녕히 ?주무세요|조심히 ?(?:가세요|들어가세요)|고생 ?(?:하셨습니다|많으셨습니다|했어요))$/u,
  whole(
    'hallo|guten (?:morgen|tag|abend)|gute nacht|tschüss|auf wiedersehen|danke|vielen dank|danke schön|bitte|hola|buenos días|buenas (?:tardes|noches)|adiós|(?:muchas )?gracias|de nada|bonjour|bonsoir|salut|merci(?: beaucoup)?|au revoir|à bientôt',
  ),
]

/** Wishes for the reader: a line of nothing else says nothing; in front of something they are how its writer begins. */
export const WISHES = whole(
  "(?:i )?hope (?:you|everyone|everybody|all)(?: all| guys| both)?(?: is| are|['’]re)?(?: all| both)? (?:well|fine|ok|okay|good|safe|great|having (?:a|an) \\w+ \\w+|doing (?:well|ok|okay|great)|slept well|had (?:a|an) \\w+ \\w+)|wishing (?:you|everyone)(?: all| both)? (?:a|an|all the) \\w+(?: \\w+)?|morning all|all the best|rest well|sleep well|safe travels|warm regards",
)

/** Answers of a word or two, which state nothing by themselves. */
export const REPLIES = whole(
  "yes|yeah|yep|yup|yes please|no|nope|nah|no thanks|maybe|perhaps|right|exactly|absolutely|definitely|totally|certainly|of course|sure|sure thing|ok|okay|k|alright|all right|fine|got it|i see|understood|noted|done|agreed|true|same|same here|me too|me neither|you too|indeed|correct|will do|makes sense|i agree|i know(?: right)?|i think so|i guess so|i hope so|not really|not yet|sim|não|talvez|claro|com certeza|certo|beleza|ok então|tá|tá bom|entendi|entendido|combinado|exato|exatamente|isso|isso mesmo|pode ser|eu também|sì|forse|certo|certamente|d['’]accordo|va bene|capito|ho capito|esatto|esattamente|giusto|infatti|anch['’]io|magari|fatto|好的|好|好吧|好呀|行|可以|是的|是|对|对的|对啊|嗯|嗯嗯|不是|不|不行|没问题|收到|明白|明白了|知道了|了解|当然|没错|同意|我也是|はい|ええ|うん|いいえ|いや|了解|了解です|了解しました|わかりました|分かりました|承知しました|承知いたしました|なるほど|もちろん|もちろんです|そうです|そうですね|大丈夫|大丈夫です|私も|네|예|응|어|아니요?|아니오|그래요?|알겠습니다|알겠어요|알았어요?|좋아요?|좋습니다|괜찮아요?|괜찮습니다|물론|물론이죠|물론입니다|맞아요?|맞습니다|그럼요|저도요|나도|ja|nein|genau|vielleicht|sí|tal vez|oui|non|peut-être",
)

/** Cheers and sighs over what somebody else said. */
export const REACTIONS = whole(
  "(?:wow|oh|oh wow|ooh|aww?|yay|woohoo|phew|ugh|omg|lol|haha+|hehe+|hmm+|whoa|yikes|oops|gosh)(?:,? (?:that['’]s|this is|how|what a|so) .{1,30})?|(?:so |how |very |really |pretty |super )?(?:great|awesome|nice|cool|amazing|perfect|excellent|fantastic|wonderful|lovely|brilliant|incredible|exciting|inspiring|sweet|fun|beautiful|gorgeous|impressive|adorable|cute)(?: (?:job|work|pic|pics|photo|photos|picture|shot|idea|news|one|stuff|choice|to hear(?: that)?))?|(?:sounds|looks) (?:so |really |very |like )?(?:a )?(?:good|great|fun|amazing|awesome|nice|lovely|delicious|perfect|wonderful|incredible|cool|blast|plan)(?: (?:idea|plan|to me|time))?|that['’]?s (?:so |really |very |such )?(?:an? )?(?:\\w+ )?(?:great|awesome|nice|cool|amazing|perfect|excellent|fantastic|wonderful|lovely|brilliant|incredible|exciting|inspiring|sweet|fun|beautiful|impressive|good|true|right|tough|sad|terrible|too bad)(?: (?:job|work|idea|news|point|to hear))?|(?:i['’]m |so |really )*(?:glad|happy|proud) (?:to hear (?:that|it)|for you|of you|you (?:like|liked|enjoyed) (?:it|that))|(?:can['’]t wait|looking forward to it|love it|love that|i love it|i love that|good for you|way to go|what a (?:\\w+ )?(?:day|view|shot|surprise|shame|pity))|que (?:legal|bom|ótimo|pena|lind[oa]|massa|delícia|chique)|ótimo|legal|perfeito|maravilh(?:a|oso)|excelente|incrível|muito (?:bom|bem|legal)|nossa|uau|puxa|che (?:bello|bella|peccato|meraviglia|figata|carin[oa])|ottimo|perfetto|bene|benissimo|bravissim[oaie]|brav[oaie]|fantastico|meraviglioso|stupendo|eccellente|wow|accidenti|太好了|太棒了|真棒|真好|好棒|好厉害|厉害|哈哈+|呵呵|哇|天哪|真可惜|不错|很好|非常好|すごい(?:ですね|ね)?|いいですね|いいね|素晴らしい(?:です|ですね)?|素敵(?:です|ですね)?|やった|わあ|へえ|残念(?:です|ですね)?|楽しみ(?:です|ですね|にしています)?|笑+|草|대박|와+|헐|우와|멋져요?|멋지네요|대단해요?|대단하네요|최고(?:예요|네요|야)?|잘됐네요?|잘했어요?|아쉽네요|ㅋ+|ㅎ+",
)

/** Questions without a question mark. */
export const UNMARKED_QUESTIONS: readonly RegExp[] = [
  /^(?:what(?:'s|’s| is| are| do| does| did| about)|who(?:'s|’s| is| are| did)|where(?:'s|’s| is| are| do| does| did| can)|why (?:do|does|did|is|are|was|not|don't)|when (?:do|does|did|is|are|will) (?:you|we|i|they|he|she|it|the)|how (?:do|does|did|can|could|about|are|is|should) (?:you|we|i|they|it|the|one)|how (?:much|many) (?:do|does|did|is|are)|(?:do|does|did|can|could|would|will|are|have|were) you|should (?:we|i)|(?:can|could|may|shall) (?:we|i)|is (?:it|there|this|that)|(?:are|is) (?:we|they|there)|any (?:idea|chance|news|thoughts|updates?)|which (?:one|of))\b[^.。]*$/iu,
  /^(?:onde (?:fica|está|posso)|como (?:faço|posso|se faz)|quando (?:é|será|vai)|quanto custa|quem (?:é|foi|vai)|por que|o que (?:é|você|vamos)|qual (?:é|seria)|será que|você (?:sabe|pode|quer|já))\s[^.]*$/iu,
  /^(?:dove (?:è|si trova|posso)|come (?:posso|faccio|si fa)|quando (?:è|sarà|arriva)|quanto costa|chi (?:è|viene)|perché (?:non|il|la)|che cosa|cosa (?:è|fai|ne)|qual è|hai (?:visto|sentito)|sai (?:se|dove|come)|puoi)\s[^.,]*$/iu,
  /^come si \p{L}+$/iu,
  /^谁(?![都也])[^，。都也]{1,8}$/u,
  /^(?:どうして(?!も)|なぜ(?!か)|なんで(?!も)|どうやって(?!も)|どうすれば)[^、。]{0,30}(?:の|んだろう|たらいい|ばいい|[いるたうくすむつぬぶ])$/u,
  /^(?:왜|어떻게|언제|어디서?|누가|무엇을|뭘)\s[^.,]{0,40}(?:지|돼|나|까|죠|야|해|어|아|요)$/u,
  /(?:吗|嘛|么|呢)[。.]?$|^(?:为什么|怎么|什么时候|哪里|哪儿|谁(?:是|在|能)|多少钱|请问)[^，。]*$/u,
  /(?:です|ます|でしょう|ません|ました|でした|だろう|ませんでした|のか|たのです)か[。.]?$|(?:かな|かしら|っけ)[。.]?$/u,
  /(?:습니까|입니까|됩니까|합니까|할까요?|을까요?|인가요|하나요|있나요|되나요|없나요|신가요|는지요|건가요|[가-힣]까요)[.]?$/u,
]
