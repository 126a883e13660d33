import { concept, MOVE, OUT, OWN_ASSETS, type SteeringConcept } from './steering-concept.ts'

const FILE_OR_URL = '(?:https?://|[\\w/-]+\\.(?:md|txt|html?|sh|py|pdf)\\b)'

/** Matched on each sentence of the folded text. */
export const LATIN_CONCEPTS: readonly SteeringConcept[] = [
  // What the agent was told before is to count no more.
  concept(
    'instructs_reader',
    'before',
    "\\b(?:set(?:ting)? aside|put(?:ting)? aside|leave aside|ignor(?:e|ing)|disregard|forget|drop|discard|abandon|throw (?:out|away)|let go of|no longer (?:apply|applies|bind|count|valid)|(?:do|does|don't|doesn't) (?:not )?(?:apply|bind|count)|(?:are|is) (?:void|lifted|suspended|cancel+ed|revoked|obsolete|superseded|replaced)|supersedes?|replaces?|overrid\\w+|take precedence)\\b",
    '\\b(?:guidance|instructions?|rules|guidelines|directions|directives|restrictions|limits|limitations|orders|training|prompts?|policies|constraints|safeguards|safety)\\b',
    "\\b(?:you|your|yours)\\b(?! (?:can|may) )|\\bin this (?:chat|session|conversation)\\b|\\b(?:developer|system)'?s?\\b",
  ),
  concept(
    'instructs_reader',
    'before',
    '\\b(?:deix(?:e|ar|em) de lado|ignor(?:e|ar)|esque(?:ca|cer)|abandon(?:e|ar)|desconsider(?:e|ar)|descart(?:e|ar)|finja|nao (?:valem|existem|se aplicam|contam)(?: mais)?)\\b',
    '\\b(?:orientac(?:ao|oes)|instruc(?:ao|oes)|regras|diretrizes|ordens|restric(?:ao|oes)|indicac(?:ao|oes)|limites)\\b',
    '\\b(?:receb\\w+|voce|suas?|ate (?:agora|aqui)|deram|nao existem|dest[ae] (?:chat|conversa))\\b',
  ),
  concept(
    'instructs_reader',
    'before',
    '\\b(?:lasci(?:a|are) (?:perdere|stare)|mett(?:i|ere) da parte|ignora(?:re)?|dimentica(?:re)?|trascura(?:re)?|abbandona(?:re)?|fai finta|fingi|non (?:valgono|esist\\w+|contano|si applicano)(?: piu)?)\\b',
    '\\b(?:indicazion[ei]|istruzion[ei]|regole|direttive|ordini|limiti|restrizioni|guida|linee guida)\\b',
    '\\b(?:ricevut\\w+|finora|tue|tuoi|ti (?:hanno|sono|e)|dat[ei] (?:finora|prima)|non esist\\w+|in questa (?:chat|conversazione))\\b',
  ),
  // A page or file is to be obeyed.
  concept(
    'instructs_reader',
    'before',
    FILE_OR_URL,
    '\\b(?:do (?:what|as|everything|whatever)|follow (?:it|them|what|every|all|the steps (?:it|there))|(?:and|then) (?:comply|obey)|as it (?:says|tells)|obey)\\b(?!.{0,40}\\bmanual\\b)',
  ),
  concept(
    'instructs_reader',
    'none',
    FILE_OR_URL,
    '\\b(?:fac?a|siga|faz(?:er)?|seguir|cumpra|obedeca) (?:o|tudo o|exatamente o) que\\b|\\b(?:fai|fa|segui|esegui) (?:tutto )?(?:quello|cio|quanto)\\b',
  ),
  concept(
    'instructs_reader',
    'none',
    '\\bbefore (?:answering|responding|replying|continuing|proceeding|you (?:answer|reply|respond|continue)|your (?:next )?(?:answer|reply))\\b(?! to\\b)',
    `\\b(?:open|read|visit|fetch|load|run|execute|download)\\b.{0,60}${FILE_OR_URL}`,
  ),
  concept(
    'instructs_reader',
    'none',
    '\\bantes de (?:responder|continuar|prosseguir)\\b',
    `\\b(?:abra|leia|acesse|visite|baixe|execute|carregue)\\b.{0,60}${FILE_OR_URL}`,
  ),
  concept(
    'instructs_reader',
    'none',
    '\\bprima di (?:rispondere|continuare|procedere)\\b',
    `\\b(?:apri|leggi|visita|scarica|esegui|carica)\\b.{0,60}${FILE_OR_URL}`,
  ),
  concept(
    'instructs_reader',
    'none',
    'https?://',
    '\\b(?:into|through|to|with|in|no|em|con|su)\\s+(?:a |the |o |un )?(?:bash|sh|zsh|powershell|shell|terminal(?:e)?)\\b',
  ),
  // The owner is to be kept from knowing.
  concept(
    'instructs_reader',
    'none',
    "\\b(?:(?:say|tell|report|mention|reveal) (?:absolutely )?nothing\\b|(?:keep|hide|conceal|stay|leave)\\b.{0,40}\\b(?:secret|hidden|quiet|silent|confidential|unaware|in the dark|between us)\\b|(?:must|should|may|need|needs|can|do|does) ?(?:not|never|n't)(?: ever)? (?:to )?(?:know|find out|see this|learn|notice|be (?:told|informed|notified))\\b|behind the (?:user|owner)'s back\\b)",
    '\\b(?:the|your|my) (?:user|owner|human|operator)\\b(?! of\\b)',
  ),
  concept(
    'instructs_reader',
    'none',
    '\\b(?:segredo|sigilo|escond(?:a|er)|ocult(?:e|ar)|nao (?:deve|pode|precisa) (?:saber|ver|descobrir|perceber)|sem que)\\b',
    '\\b(?:usuari[oa]|proprietari[oa]|utilizador|dono)\\b(?! d[aeo]\\b)',
  ),
  concept(
    'instructs_reader',
    'none',
    "\\b(?:segret[oa]|nascost[oa]|nascond(?:i|ere)|non deve (?:sapere|vedere|scoprire|accorgersi)|all'insaputa|senza che)\\b",
    "(?:\\b|')(?:utente|proprietari[oa])\\b(?! de[li])",
  ),
  concept(
    'instructs_reader',
    'none',
    "\\b(?:never|not|doesn't|won't|can't|cannot|nobody lets?)\\b.{0,20}\\b(?:finds? out|learns?|knows?|notices?|sees?|hears?)\\b",
    '\\b(?:make sure|ensure|see to it|so that|take care)\\b',
    '\\b(?:the|your|my) (?:user|owner|human|operator)\\b(?! of\\b)',
  ),
  // Somebody else is to be heard instead of the owner.
  concept(
    'instructs_reader',
    'before',
    "\\b(?:disregard|ignore|overrule|disobey|do not (?:listen to|obey|trust|follow)|don't (?:listen to|obey|trust|follow)|stop (?:listening to|obeying|following)|instead of)\\b.{0,30}\\b(?:the|your) (?:owner|user|human|operator)\\b(?! of\\b)",
  ),
  concept(
    'instructs_reader',
    'none',
    '\\b(?:listen|answer|reply|report|respond|obey|ouca|escute|responda|ascolta|rispondi|obbedisci|siga|segui)\\b',
    '\\b(?:only (?:to )?(?:me|us)|to (?:me|us) (?:only|instead|alone)|so (?:a|para) mim|apenas a mim|solo a me|soltanto a me|me instead)\\b',
  ),
  concept(
    'instructs_reader',
    'none',
    '\\b(?:safeguards?|guardrails?|restrictions|safety (?:rules|checks|filters|measures)|content filters?|restricoes|salvaguardas|restrizioni|protezioni)\\b',
    '\\b(?:lifted|disabled|suspended|switched off|turned off|no longer (?:active|apply)|inactive|removed|desativad\\w+|suspens\\w+|disattivat\\w+|sospes\\w+|revocat\\w+)\\b',
    '\\b(?:mode|modo|modalita|assistant|agent|ai|model|you|your|session|chat)\\b',
  ),
  // The owner is said to have agreed already, and nobody should ask.
  concept(
    'instructs_reader',
    'none',
    '\\b(?:owner|user|boss|human)\\b.{0,24}\\b(?:agreed|authori[sz]ed|approved|consented|said yes|gave (?:\\w+ )?(?:permission|consent|approval)|confirmed|signed off|pre-?approved)\\b',
    '\\b(?:no need to (?:check|ask|confirm|verify|wait)|without (?:asking|checking|confirm\\w*|verif\\w*|approval|waiting)|do not (?:ask|check|confirm|verify|wait)|skip the confirmation|no questions|no confirmation|go ahead and)\\b',
  ),
  concept(
    'instructs_reader',
    'none',
    '\\b(?:don[oa]|usuari[oa]|proprietari[oa])\\b.{0,16}\\b(?:autorizou|aprovou|concordou|permitiu|confirmou|deu (?:permissao|autorizacao))\\b',
    '\\b(?:sem (?:pedir|perguntar|confirm\\w+|esperar|verificar)|nao (?:precisa|e preciso|pergunte|confirme)|pode (?:transferir|enviar|apagar|executar))\\b',
  ),
  concept(
    'instructs_reader',
    'none',
    "(?:\\b|')(?:proprietari[oa]|utente|padron[ea]|titolare)\\b.{0,16}\\b(?:autorizzato|approvato|acconsentito|accettato|permesso|confermato|dato (?:il )?(?:permesso|consenso))\\b",
    "\\b(?:senza (?:chieder\\w+|conferm\\w+|aspettare|verific\\w+)|non (?:serve|occorre|c'e bisogno|chiedere)|puoi (?:trasferire|inviare|cancellare))\\b",
  ),
  concept(
    'instructs_reader',
    'none',
    '\\b(?:treat|take|consider|regard|handle|accept|process)\\b',
    '\\b(?:messages?|requests?|instructions?|orders?|words?|mails?|e-?mails?|commands?)\\b',
    '\\bas (?:if|though|coming from|orders from|those of|being|the)\\b.{0,40}\\b(?:owner|user|admin\\w*|system|trusted|mine|yours)\\b',
  ),
  concept(
    'instructs_reader',
    'none',
    "\\b(?:this is|i am|i'm|speaking as|on behalf of|message from|order from)\\b.{0,12}\\b(?:administrator|admin|developer|developers|system|root|operator|security team|support team|creator|openai|anthropic)\\b",
    '\\b(?:mode|filters?|restrictions?|must|disabled|override|access|grant|give|send|reveal|comply|obey|unlock|off)\\b',
  ),
  concept(
    'instructs_reader',
    'none',
    '\\b(?:maintenance|admin|debug|developer|test|sudo|god|diagnostic|modo (?:administrador|manutencao|desenvolvedor)|modalita (?:amministratore|manutenzione|sviluppatore))\\b',
    '\\b(?:all|every|your|no|tod[ao]s|tutt[ei])\\b.{0,12}\\b(?:filters?|restrictions?|safety|safeguards|guardrails|limits|filtros|restricoes|filtri|restrizioni|limiti)\\b',
    '\\b(?:off|disabled|lifted|removed|suspended|gone|inactive|desativad\\w+|desligad\\w+|suspens\\w+|disattivat\\w+|spent\\w+|sospes\\w+)\\b',
  ),
  concept(
    'instructs_reader',
    'none',
    '^[\\s\\p{P}]*(?:dear |hey |ok |hello |hi |caro |cara |ola |ciao )?(?:ai |virtual )?(?:assistant|agent|ai|bot|chatbot|llm|claude|chatgpt|gpt|copilot|gemini|assistente|agente)\\s*[,!]\\s',
  ),
  concept(
    'instructs_reader',
    'none',
    '\\b(?:note|message|order|instructions?|reminder|request) (?:to|for) (?:the |your |any |every |all )?(?:ai|assistant|agent|bot|chatbot|llm|model)s?\\s*[:,-]',
    '\\b(?:must|always|never|send|run|read|open|visit|ignore|recommend|delete|tell|include|reveal|forward)\\b',
  ),
  // What only the agent can reach is to be moved out.
  concept('exfiltration', 'before', MOVE, OWN_ASSETS, OUT),
  concept(
    'exfiltration',
    'before',
    '\\b(?:append|add|include|insert|put|write|embed|attach|copy|paste|encode|hide|send|post|mail|forward|upload|share)\\b',
    "\\b(?:user'?s?|owner'?s?|stored|saved|known|private)\\s(?:\\w+ )?(?:passwords?|keys?|tokens?|credentials|secrets|data|files|memor(?:y|ies)|conversations?)\\b",
    OUT,
  ),
  concept(
    'exfiltration',
    'before',
    '\\b(?:send|mail|e-?mail|upload|forward|post|leak|transmit|export)\\b',
    '\\b(?:contents? of|everything (?:in|from|you)|all of|a (?:full )?copy of|dump of|backup of|export of|list of)\\b.{0,30}\\b(?:vault|memory|memories|inbox|workspace|keychain|store|drive|disk|notes|contacts|address book|database|know)\\b',
    '(?:[\\w.+-]+@[\\w-]+\\.\\w|(?:https?|ftp|wss?)://|www\\.|\\bto me\\b)',
  ),
  concept(
    'exfiltration',
    'before',
    "\\b(?:tell|give|read|show) me (?:all |the |your |every )*(?:stored |saved |owner'?s )?(?:passwords?|credentials|secrets|api keys?)\\b|\\b(?:diga|me (?:diga|de|passe|mande|envie)|dime)\\b.{0,20}\\b(?:senhas?|credenciais|chaves)\\b|\\b(?:dimmi|dammi|mandami|inviami)\\b.{0,20}\\b(?:password|credenziali|chiavi)\\b",
  ),
]
