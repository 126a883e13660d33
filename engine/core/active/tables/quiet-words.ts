/** Kinds of turns that are about nothing a memory could hold, by language. */

/** Politeness, small talk and signs to go on, taken out wherever they stand in a message. */
export const SMALL_TALK: readonly RegExp[] = [
  /\b(?:hi|hello|hey|yo|thanks?(?: you)?(?: (?:so|very) much| a lot)?|thx|cheers|please|sorry|ok(?:ay)?|yes|yeah|no|nope|great|perfect(?:ly)?|awesome|cool|nice(?: one)?|good|fine|lol|haha+|wow|mate|you saved my (?:day|life)|that (?:worked|works|did it|helped|fixed it)|it works?(?: now)?|sounds good|got it|never ?mind|(?:i )?hope you (?:had|have|are|'re) (?:a )?\w+(?: \w+)?|how are you(?: doing)?(?: today)?|how(?:'s| is) it going|what'?s up|see you(?: (?:soon|later|tomorrow|then))?|talk to you (?:later|soon)|(?:good )?(?:morning|afternoon|evening|night)|bye)\b/giu,
  /(?<!\p{L})(?:oi|olá|ol[áa]|(?:é|era|foi) (?:mesmo )?isso(?: (?:aí|mesmo))?|obrigad[oa](?: mesmo)?|valeu(?: demais| mesmo)?|por favor|desculp[ae]|beleza|sim|não|ok|certo|isso|perfeito|ótimo|legal|boa|muito|ficou (?:ótimo|bom|perfeito)|funcionou|me ajudou(?: muito)?|tudo (?:bem|bom|certo)(?: por aí)?|espero que esteja|pode (?:seguir|fazer|continuar)|deixa (?:pra lá|para lá)|entendi|até (?:mais|amanhã|logo|breve)|tchau|bom dia|boa (?:tarde|noite)|k{3,}|e aí)(?!\p{L})/giu,
  /(?:您好|你好|嗨|谢谢(?:你|您)?|太?感谢(?:了)?|多谢|帮了大忙|搞定了?|好的?|行|可以|对|不用了?|算了|明白了?|知道了?|抱歉|对不起|非常好|太好了|不错|厉害|哈哈+|早上好|下午好|晚上好|晚安|再见|明天见|回头聊|周末愉快|今天怎么样|就这么办|大家好)/gu,
  /(?:안녕(?:하세요)?|여보세요|반가워요?|반갑습니다|(?:정말|너무|대단히)?\s?(?:고마워요?|고맙습니다|감사(?:합니다|해요|드려요)?)|미안해요?|죄송(?:해요|합니다)|네|응|아니요|좋아요|완벽해요|알겠어요|됐어요|잘\s?됐어요|(?:큰\s)?도움이?\s?됐어요|그렇게\s해\s주세요|좋은\s(?:아침|저녁|하루|밤)(?:이에요|입니다)?|오늘\s기분\s어때요|주말\s잘\s보내셨어요|재밌네요|대단해요|잘\s(?:자요|가요)|(?:내일|또)\s?봐요|하하+|ㅋ+|ㅎ+)/gu,
  /(?<!\p{L})(?:ciao|salve|ehi|grazie(?: (?:mille|infinite|tante))?|ti ringrazio|prego|per favore|scusa(?:mi)?|s[iì]|no|ok|va bene|perfetto|ottimo|fantastico|capito|bella questa|mi hai salvato|funziona(?: (?:alla perfezione|tutto|benissimo))?|come va(?: oggi)?|come stai|spero tu abbia passato un buon \w+|lascia stare|vai avanti|procedi|a (?:domani|presto|dopo)|ci sentiamo|buon(?:giorno|asera|anotte)|buon pomeriggio|(?:ah){2,}a?|molto)(?!\p{L})/giu,
  /(?:こんにちは|こんばんは|おはよう(?:ございます)?|(?:本当に)?(?:ありがとう(?:ございます|ございました)?|助かりました)|感謝します|どうも|はじめまして|すみません|はい|ええ|いいえ|いえ|わかりました|了解(?:です|しました)?|なるほど|完璧です|すごい|いいですね|うまくいきました|お願いします|それで|やっぱり|いいです|今日の調子はどうですか|良い週末でしたか|お疲れ(?:様|さま)(?:です|でした)?|おやすみ(?:なさい)?|さようなら|また(?:明日|ね)|は{2,}|笑+)/gu,
]

/** Signs to the one who answers: how to go on with, or change, what was just said. */
export const STEERING_WORDS: readonly RegExp[] = [
  /\b(?:go (?:on|ahead)|continue|keep going|try again|do it|again|once more|but|and|then|that|this|it|the|as a (?:table|list)|format|put|make|can you|could you|more|less|much|bit|a|an|in|to|into|shorter|longer|simpler|formal(?:ly)?|casual|brief(?:ly)?|(?:first|second|third|last|other) (?:option|one)|option|table|list|bullet points?|summari[sz]e|ignore|my|last|message|previous|step by step|two|three|sentences?)\b/giu,
  /(?<!\p{L})(?:continua|continue|pode|poderia|resumir|resuma|isso|em|uma?|duas|três|frases?|tabela|lista|coloca|põe|mais|menos|curto|longo|simples|formal|tenta|tente|de novo|outra vez|a|o|(?:primeira|segunda|terceira|última) (?:opção|mensagem)|ignora|ignore|opção|mensagem)(?!\p{L})/giu,
  /(?:接着说|继续(?:吧)?|再来一次|再(?:短|长|简短|简单|正式)?一?(?:点|些)?|(?:能|可以)?(?:正式|简短|简单)一?(?:点|些)?|做成|整理成|表格|列表|第[一二三]个(?:方案|选项)?|忽略|上一条|消息|吧|吗|了|能|的)/gu,
  /(?:이어서|계속(?:해)?(?:\s주세요)?|말해\s?줘|다시\s?(?:써\s?줘|해\s?줘)?|조금\s?더|더|짧게|길게|간단히|격식\s있게|줄여\s?(?:줘|줄래)|표로|정리해\s?줘|(?:첫|두|세)\s?번째(?:\s?걸로)?|방금|메시지는?|무시해\s?주세요)/gu,
  /(?<!\p{L})(?:continua|vai avanti|puoi|potresti|render(?:lo|la)|riprova|rifallo|ancora|più|meno|corto|breve|lungo|semplice|formale|mettil[oa]|metti|in|una?|tabella|lista|riassum\p{L}+|due|tre|frasi|la|il|(?:prima|seconda|terza) opzione|opzione|ignora|l['’]ultimo|messaggio)(?!\p{L})/giu,
  /(?:続けて(?:ください)?|続きを?(?:どうぞ)?|もう(?:一度|少し)|もっと|短く|長く|丁寧に|簡単に|やり直して|表に|まとめて|(?:一|二|三)番目の?案?|さっきの|メッセージ|無視して|してもらえますか|して|ください|で|を|は)/gu,
]

/** Work that needs what everybody knows, or what stands in the message itself. */
export const TASKS: readonly RegExp[] = [
  /^(?:(?:can|could|would) you |please )*(?:write|fix|refactor|debug|optimi[sz]e|implement|generate|translate|convert|proofread|rewrite|rephrase|correct|format|sort|calculate|compute|explain|define|give me (?:\w+ )?(?:synonyms?|examples?|ideas?)|what(?:'s| is| does| are) (?:the )?(?:difference|meaning|square root|capital|regex|syntax|-?\w+ (?:flag|option|command))|what does [\w.`-]+(?: [\w.`-]+){0,4} (?:do|mean)\s*\?*$|how do i .{1,60} (?:in|with|on) (?:git|python|bash|java\w*|css|sql|docker|linux|excel|vim|react))\b/iu,
  /^(?:pode |por favor,? )*(?:escrev[ae]|corrij[ae]|refator[ae]|depur[ae]|implement[ae]|ger[ae]|traduz[ai]?|convert[ae]|reescrev[ae]|format[ae]|calcul[ae]|expli(?:que|ca)|defin[ae]|me d[êe] .{1,20}(?:sinônimos|exemplos|ideias)|qual é a (?:capital|diferença|raiz)|quanto é \d|o que (?:faz|significa)|como (?:desfaço|faço|uso) .{1,60} no? (?:git|python|bash|docker|linux|sql))(?!\p{L})/iu,
  /^(?:请|帮我|麻烦)*(?:用 ?[\w+#]+ ?写|写一?个|修[正复改]|重构|翻译|把.{1,30}(?:翻译|改成|换算|转换)|解释一?下?|给我.{1,6}个|改一?下|计算)|(?:是什么意思|的(?:首都|区别|平方根)是?|怎么(?:撤销|安装|使用|用))/u,
  /(?:작성|수정|번역|변환|설명|계산|리팩터링|구현)(?:해|하)\s?(?:줘|주세요|줄래|줄 수)|(?:고쳐|바꿔|써|만들어)\s?(?:줘|주세요)|(?:무슨\s?뜻|의\s?(?:수도|제곱근|차이)|비슷한\s?말)|(?:취소|설치|사용)하려면/u,
  /^(?:puoi |per favore,? )*(?:scriv[ie]|corregg[ie]|riscriv\p{L}+|rifattorizz\p{L}+|implementa|genera|traduc[ie]|convert[ie]|formatta|calcola|spiega|definisci|dammi .{1,12}(?:sinonimi|esempi|idee)|qual è la (?:capitale|differenza|radice)|quanto fa|cosa (?:fa|significa)|come (?:annullo|faccio|uso|aggiungo) .{1,60}(?:git|python|bash|docker|linux|sql|limite))(?!\p{L})/iu,
  /(?:書いて|直して|訳して|翻訳して|換算して|変換して|説明して|書き換えて|計算して|実装して|教えてください、?(?:意味|違い))|(?:どういう意味|の(?:首都|平方根|違い)は|平方根|類義語)|(?:取り消す|インストールする|使う|する)には/u,
]

/** A request itself, whatever it is about: who asks for three synonyms with "give me" tells nothing of himself. */
export const REQUESTS: readonly RegExp[] = [
  /(?<!\p{L})(?:(?:give|show|tell|write|send|help|get|find|make|draft) me|(?:how|where|what|when|why) (?:do|can|should|would|could) (?:i|we)|(?:can|could|may) (?:i|we)(?: please)? (?:have|get)|i (?:need|want|would like)|i['’]d like|let me)(?!\p{L})/giu,
  /(?<!\p{L})(?:me (?:d[êe]|dá|mostr[ae]|diga|diz|escrev[ae]|ajud[ae]|expli(?:que|ca)|ensin[ae]|mand[ae])|(?:mostra|diz|dá|explica|ajuda|escreve)-me|eu (?:quero|preciso|gostaria))(?!\p{L})/giu,
  /(?:帮|给|替|请教|告诉|教)我|我(?:想要?|需要|要)(?!的)/gu,
  /(?:나|내|저|제)(?:한테|에게|게)\s?(?:알려|보여|설명)/gu,
  /(?<!\p{L})(?:(?:dammi|dimmi|mostrami|aiutami|spiegami|scrivimi|mandami)|mi (?:dai|dici|mostri|scrivi|spieghi|aiuti|serve|servono)|io (?:voglio|vorrei))(?!\p{L})/giu,
  /(?:私|僕|俺)に(?:教え|見せ|説明|書い)/gu,
]

/** The message is about the person, people they know or what was said before: never a task for everybody. */
export const PERSONAL: readonly RegExp[] = [
  /\b(?:my|mine|our|ours|i|we|us|me|remember|remind|last time|usual(?:ly)?|favou?rite|again|earlier|told you|did (?:i|we))\b/iu,
  /(?<!\p{L})(?:meu|minha|meus|minhas|nosso|nossa|eu|nós|a gente|lembra|última vez|costum\p{L}+|favorit\p{L}+|te (?:disse|falei))(?!\p{L})/iu,
  /[我咱]|上次|记得|平时|喜欢/u,
  /(?:^|\s)(?:나|내|저|제|우리)(?:는|가|의|를|도|한테|들)?(?=\s)|기억|지난번|평소|좋아하/u,
  /(?<!\p{L})(?:mio|mia|miei|mie|nostr[oaie]|io|noi|ricord\p{L}+|l['’]ultima volta|di solito|preferit[oaie]|ti (?:ho )?detto)(?!\p{L})/iu,
  /[私僕俺]|うち|覚えて|前回|いつも|好き/u,
]
