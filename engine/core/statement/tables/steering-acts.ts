import { concept, type SteeringConcept } from './steering-concept.ts'

// What an order would have an agent do, in all languages at once: the words of each part do not meet by chance.

const URL = '(?:https?://|ftp://)'
const DOWNLOAD =
  '\\b(?:download|fetch|get|grab|pull|descarreg\\w+|baix[ae]\\w*|transfira|scaric[ah]\\w*)\\b|下载|下載|落と|ダウンロード|取得|받아|받고|다운로드|내려받'
const RUN =
  '\\b(?:run|execute|launch|install|open|corr[ae](?:-[oa])?|execut[ae](?:-[oa])?|instal[ae](?:-[oa])?|abr[ae](?:-[oa])?|esegui(?:l[oa])?|lancia(?:l[oa])?|installa(?:l[oa])?|apri(?:l[oa])?)\\b|运行|執行|执行|安装|打开|実行し|起動し|インストールし|開いて|実行せ|실행해|실행하세|설치해|설치하세|열어라|여세요'
const SECRETS =
  '(?:card|credit card|account|pin|iban) (?:numbers?|codes?)|\\b(?:passwords?|pins?|credentials|secrets|api keys?|private keys?|seed phrases?)\\b|\\bnumeros (?:de|do|dos) (?:cartao|cartoes|conta)|\\b(?:senhas?|palavras?-passe|credenciais|segredos)\\b|\\bnumeri (?:di|della|delle) (?:carta|carte|conto)|\\b(?:credenziali|segreti)\\b|卡号|密码|密钥|凭证|口令|カード番号|口座番号|パスワード|秘密鍵|暗証番号|카드번호|계좌번호|비밀번호|암호|개인키'
const TELL =
  "\\b(?:read (?:out|aloud)|list|write|print|show|state|repeat|recite|include|give|put|reveal|le|leia|lista|liste|escreve|escreva|mostra|mostre|repete|repita|inclui|inclua|diz|diga|elenca|leggi|scrivi|mostra|ripeti|includi|di')\\b|列出|读出|写出|写在|写进|报出|显示|告诉|読み上げ|書き出|書いて|並べ|示せ|示し|教え|적어|읽어|나열|보여|알려|써라|쓰세요"
const IN_ANSWER =
  '\\bin (?:your|the|each|every) (?:next )?(?:answers?|reply|replies|responses?|output)\\b|\\bn[ao] (?:tua|sua|proxima) (?:proxima )?resposta\\b|\\bnella (?:tua |prossima )+risposta\\b|回答(?:里|中)|回复(?:里|中)|返答(?:の中)?(?:で|に)|回答(?:の中)(?:で|に)|답변에|응답에|대답에'

const LATIN_OVERRULED =
  "\\b(?:ignore|disregard|forget|overrule|ignor[ae]|esquec[ae]|desconsider[ae]|desobedec[ae]|dimentica|trascura|disobbedisci)\\b.{0,24}\\b(?:(?:the|your) (?:owner|user)|(?:o|a) (?:teu |seu |tua |sua )?(?:don[oa]|proprietari[oa]|utilizador|usuari[oa])|(?:il|la) (?:tuo |tua )?(?:proprietari[oa]|padron[ea])|l'utente)\\b.{0,12}\\b(?:wrote|said|says|told|asked|ordered|wants|escreveu|disse|diz|pediu|mandou|quer|ha (?:scritto|detto|chiesto|ordinato)|dice|vuole)\\b"

/** Matched on each sentence of the folded text. */
export const LATIN_ACTS: readonly SteeringConcept[] = [
  concept('instructs_reader', 'before', RUN, DOWNLOAD, URL),
  concept('exfiltration', 'before', TELL, SECRETS, IN_ANSWER),
  concept('instructs_reader', 'before', LATIN_OVERRULED),
  concept(
    'instructs_reader',
    'none',
    '\\b(?:this|the) (?:notebook|assistant|agent|memory|vault|workspace|session)\\b.{0,30}\\b(?:control|controlled|command|owned|managed|run)\\b|\\b(?:est[ea]|o|a) (?:caderno|assistente|agente|memoria|cofre|sessao)\\b.{0,30}\\b(?:control[oe]|comando)\\b|\\b(?:quest[oa]|il|la) (?:quaderno|assistente|agente|memoria|sessione)\\b.{0,30}\\b(?:controllo|comando)\\b',
    '\\b(?:orders|commands|instructions|ordens|comandos|instrucoes|ordini|comandi|istruzioni)\\b',
    '\\b(?:only|alone|so|apenas|solo|soltanto)\\b',
  ),
  concept(
    'exfiltration',
    'before',
    '\\b(?:add|insert|embed|include|adiciona|adicione|insere|insira|inclua|aggiungi|inserisci|includi)\\b',
    '\\b(?:hidden|invisible|escondid[oa]|invisivel|nascost[oa]|invisibile)\\b.{0,12}\\b(?:pixel|image|link|iframe|tracker|imagem|ligacao|immagine|collegamento)\\b',
  ),
]

/** The same on sentences without blanks. */
export const CJK_ACTS: readonly SteeringConcept[] = [
  concept('instructs_reader', 'before', RUN, DOWNLOAD, URL),
  concept('exfiltration', 'before', TELL, SECRETS, IN_ANSWER),
  concept(
    'instructs_reader',
    'before',
    '(?:别管|不管|不用管|忽略|无视|不理)(?:主人|所有者|用户|机主)(?:在)?[^。]{0,6}(?:写|说|讲|规定|要求)',
  ),
  concept(
    'instructs_reader',
    'none',
    '(?:所有者|持ち主|ユーザー?|主人)[がの](?:上に|以前|前に)?[^。]{0,4}(?:書いた|言った|述べた|頼んだ|命じた)[^。]{0,12}(?:無視し|忘れて|忘れろ|従うな)',
  ),
  concept(
    'instructs_reader',
    'none',
    '(?:소유자|주인|사용자)(?:가|이)[^.]{0,6}(?:쓴|말한|적은|부탁한|지시한)[^.]{0,12}(?:무시하고|무시해|무시하세|잊어라|잊으세)',
  ),
  concept(
    'instructs_reader',
    'none',
    '(?:本|这本?|该)(?:笔记|助手|智能体|记忆|会话)|この(?:ノート|アシスタント|エージェント|記憶|セッション)|이(?:공책|노트|어시스턴트|에이전트|기억|세션)',
    '控制|掌管|接管|管理下|支配下|管理し|관리|통제|지배',
    '命令|指令|指示|명령|지시|이제|今後|现在',
    '^(?!.*(?:我|私|僕|나는))',
  ),
  concept(
    'exfiltration',
    'before',
    '(?:隐藏|隐形|看不见)的?(?:像素|图片|链接)|(?:隠し|見えない|不可視の?)(?:ピクセル|画像|リンク)|(?:숨은|숨겨진|보이지않는)(?:픽셀|이미지|링크)',
    '加|插入|嵌入|入れ|埋め|挿入|追加|넣|삽입|추가',
  ),
]
