import { foldText } from './fold-text.ts'
import type { Token } from './word-tokens.ts'

const unknownWords = [
  'unknown',
  'inconnue?s?',
  'unavailable',
  'indisponibles?',
  'undetermined',
  'unspecified',
  'pending',
  'tb[acd]',
  '(?:is |are )?not (?:yet |been |fully )*(?:available|applicable|known|sure|certain|clear|complete|on file|specified|determined|provided|supplied|given|listed|declared|disclosed|confirmed|verified|checked|stated|tested|analy[sz]ed|assessed|evaluated|reviewed|recorded|entered|reported|communicated|published)',
  '(?:non|pas)(?: encore| ete)* (?:sur|certain|clair|complet|teste|analyse|evalue|renseigne|communique|fourni|saisi|signale|publie|recu|transmis|divulgue|disponible|applicable|connu|precise|specifie|determine|indique|declare|confirme|verifie)e?s?',
  '(?:none|nothing|no|aucune?s?|rien|neant|sans|without)(?: [\\p{L}]+){0,3} (?:declared|listed|reported|recorded|stated|given|specified|provided|declaree?s?|signalee?s?|indiquee?s?|listee?s?|rapportee?s?)',
  '(?:declared|listed|reported|recorded|declaree?s?|signalee?s?|indiquee?s?)(?: allergens?| allergenes?)? (?:none|no|nil|nothing|aucune?s?|rien|neant)',
  "(?:do not|don'?t|does not|doesn'?t|didn'?t|cannot|can'?t) (?:know|say|tell|confirm)",
  '(?:sai[st]|savons|savent|connai[st]|connaissons) pas',
  'no idea',
  'unsure|uncertain|incertaine?s?|unk|undisclosed|indeterminee?s?|incomplete?s?|missing|manquante?s?|coming soon|awaiting',
  'en attente|en cours|bientot|nous (?:consulter|contacter|demander)|please (?:ask|see|check|contact|inquire|enquire)|s.informer|contact us',
  'to be (?:announced|confirmed|determined|advised|completed|verified|entered|added|decided|defined|provided|updated|reviewed|tested)',
  'a (?:confirmer|determiner|preciser|venir|verifier|completer|definir|valider|communiquer|renseigner|evaluer|suivre)',
  "(?:no|aucune?|pas de|pas d'?|without|sans) ?(?:allergen |allergy |nutrition |ingredient )?(?:info\\w*|data|details?|records?|answer|donnees?|renseignements?|reponse)",
  '(?:ask|see|check|consult) (?:with )?(?:the |our |a |your )?(?:staff|server|chef|cook|kitchen|label|package|packaging|manager|attendant)',
  "(?:demande[rz]|voir|consulte[rz]|informe[rz].?vous)[ -](?:aupres )?(?:au |le |la |l'|du |de )?(?:personnel|serveur|chef|cuisinier|cuisine|etiquette|emballage)",
  '(?:all|any|every|everything|anything|tou[ts]e?s?|tout)(?: [\\p{L}]+){0,3},? (?:except|excluding|but|save|apart from|other than|sauf|excepte|hormis|a l.exception)',
  'varies',
  'may vary',
  'sans objet',
].join('|')

const unknownAnywhere = new RegExp(`(?<![\\p{L}\\p{N}])(?:${unknownWords})(?![\\p{L}\\p{N}])`, 'u')
const unknownAlone = /^(?:n ?[/.]? ?a|n ?[/.]? ?[dc]|s ?[/.] ?o|\?+|null|undefined|variables?|[1-9]\p{N}*)\.?$/u

const noneWord = "(?:none|no|nil|nothing|non|aucune?s?|rien|neant|zero|0|free (?:of|from)|without|sans|n'|ne|pas|exempts?|does not|doesn't)"
/** Words around an allergen that name no food. */
const fillers = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:may contain|contains?|peut contenir|contient|the|dish|le|plat|any|known|connue?s?|of|above|below|these|ci|dessus|dessous|traces?(?: amounts?)?|possibles?|possibly|en|e|at all|whatsoever|du tout|present|presente?s?|priority|prioritaires?|major|majeurs?|common|top|food|alimentaires?|allergens?|allergenes?|allergies|allergy|de|des|les|all)(?![\\p{L}\\p{N}])`,
  'gu',
)

const withoutMarks = (text: string) =>
  foldText(text)
    .replace(/(?<!\p{L})d'/gu, 'de ')
    .replace(/(?<!\p{L})n'/gu, 'ne ')
    .replace(/[^\p{L}\p{N}'/?. ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

// Each word is whole: "none" read as "no" and "ne" too would double the work with every word.
const isNoneOnly = new RegExp(`^(?:${noneWord}(?![\\p{L}\\p{N}']) ?)+[.]?$`, 'u')

const namesNone = (text: string): boolean => {
  const rest = withoutMarks(text).replace(/[/?]/g, ' ').replace(fillers, ' ').replace(/\s+/g, ' ').trim()
  return isNoneOnly.test(rest) || /^(?:allergens?|allergenes?) free$/.test(withoutMarks(text))
}

const isBlank = (text: string) => text.trim() === ''
/** "--" and "…" fill a field whose answer is missing. */
const isMarksOnly = (text: string) => !/[\p{L}\p{N}]/u.test(text)

/** True when an entry says that the allergens are not known: "N/A", "Not available", "Inconnu", "Ask the staff". */
export const isUnknownEntry = (entry: string): boolean => {
  const text = foldText(entry)
  if (isBlank(text)) return false
  if (isMarksOnly(text)) return true
  const words = withoutMarks(text)
  const rest = words.replace(fillers, ' ').trim()
  return rest === '' ? !namesNone(text) : unknownAlone.test(rest) || unknownAnywhere.test(text) || unknownAnywhere.test(words)
}

/** True when an entry names no allergen at all: blanks, "None", "Aucun", "No known allergens". */
export const isEmptyEntry = (entry: string): boolean => isBlank(entry) || (!isUnknownEntry(entry) && namesNone(entry))

/** Words of a note about the declaration, in place of a food. */
const statusWords = new Set(
  (
    'not non pas ne cannot never jamais t yet soon bientot later tard encore sure certain certaine know known knows sait sais savoir ask asking call contact ' +
    'consult consulter contacter demander demandez inquire enquire see voir check verify verifier confirm confirmer confirmed confirme please svp ' +
    'information informations info infos data donnee donnees detail details renseignement renseignements answer reponse record entry declaration ' +
    'declared declare statement stated list listed liste label etiquette unknown inconnu unk ukn idk pending attente cours missing manquant ' +
    'manquante manquants manquantes incomplete incomplet available disponible request demande varies vary variable depends depend selon depending ' +
    'same idem ditto above below other others autre autres various divers diverse multiple several plusieurs some certains yes oui true vrai many ' +
    'all tous toutes everything tout todo nan null undefined ref error erreur value valeur blank empty vide awaiting waiting progress review ' +
    'updated update updating mise draft brouillon allergen allergens allergene allergenes allergy allergie allergies cross contamination staff ' +
    'personnel kitchen cuisine chef manager online website site sign withheld redacted maybe perhaps etre varier possibly guarantee garanti test placeholder ' +
    'none nothing nil neant rien aucun aucune aucuns aucunes facility facilities factory usine usines equipment equipement equipements fryer friteuse friture ras noted identified found prochainement change changes daily rotating rotation market assorted assortis ' +
    'supplier fournisseur omitted skipped ignore default new nouveau nouvelle recipe recette speak parlez nsp tbu wip gf df nf'
  ).split(' '),
)
const isNegated = (word: string) =>
  /^un\p{L}+(?:ed|able|sure|clear|known|certain)$|^(?:in|im)\p{L}+(?:able|ue|ues|mine|minee|mines|minees)$|^x+$/u.test(word)
const contain = new Set(['contain', 'contient'])
const joins = new Set(['and', 'or', 'et', 'ou'])
const mostWordsOfFood = 4

/** True when words without a known food read like a note: "Not sure", "À suivre", "Non évalué", "NR", a whole sentence. */
export const looksLikeStatus = (tokens: readonly Token[]): boolean => {
  const words = tokens.filter(({ isBreak }) => !isBreak).map(({ word }) => word)
  const [first = '', second = ''] = words
  // "Does not contain kiwi" and "ne contient pas de kiwi" name a food outside the dictionary.
  const isNamedAbsence = words.some((word) => contain.has(word))
  const isStatus = (word: string) => (statusWords.has(word) && !(isNamedAbsence && /^(?:not|ne|pas|t)$/.test(word))) || isNegated(word)
  const isToDo = words.some((word, at) => word === 'a' && /\p{L}{2,}(?:er|ir|re)$/u.test(words[at + 1] ?? ''))
  let length = 0
  const isSentence = tokens.some(({ word, isBreak }) => (length = isBreak || joins.has(word) ? 0 : length + 1) > mostWordsOfFood)
  return (
    words.every((word) => /^\p{N}*$/u.test(word)) ||
    words.join('').length <= 2 ||
    isToDo ||
    first === 'to' ||
    first === 'en' ||
    ((first === 'a' || first === 'free') && second === '') ||
    words.some(isStatus) ||
    (isSentence && !isNamedAbsence)
  )
}

const apart =
  /\b(?:dedicated|separate(?:ly)?|designated|reserved|exclusive(?:ly)?|dediee?s?|reservee?s?|separee?s?|separement|distincte?s?|(?:allergens?|allergy) free|sans allergenes?)\b/
const preparation =
  /\b(?:fryers?|grills?|griddle|oven|toaster|kitchen|equipment|facility|area|space|station|surface|utensils?|pans?|boards?|cooked|fried|prepared|friteuses?|grille|four|cuisine|equipements?|usine|espace|poste|ustensiles?|poele|plancha|planche|cuite?s?|frite?s?|preparee?s?)\b/
const denied = /\b(?:no|not|non|pas|never|jamais|cannot|t|aucune?|without|sans (?!allergenes?))\b/

/** True for a note that a dish is prepared apart, which says nothing of what is in it: "Dedicated fryer", "Friteuse réservée", "Allergen-free kitchen". */
export const isPreparedApart = (entry: string): boolean => {
  const words = withoutMarks(entry)
  return apart.test(words) && preparation.test(words) && !denied.test(words)
}
