import { plain } from './plain.ts'

const unknownWords = [
  'unknown',
  'inconnue?s?',
  'unavailable',
  'indisponibles?',
  'undetermined',
  'unspecified',
  'pending',
  'tb[acd]',
  '(?:is |are )?not (?:yet )?(?:available|applicable|known|specified|determined|provided|listed|declared|confirmed|verified)',
  '(?:non|pas) (?:disponible|applicable|connu|precise|specifie|determine|fourni|indique|declare|confirme|verifie)e?s?',
  'to be (?:announced|confirmed|determined)',
  'a (?:confirmer|determiner|preciser|venir|verifier)',
  '(?:no|aucune?|pas de|pas d|without|sans) (?:allergen |allergy |nutrition )?(?:info\\w*|data|donnees?|renseignements?)',
  '(?:ask|see|check|consult) (?:with )?(?:the |our |a |your )?(?:staff|server|chef|cook|kitchen|label|package|packaging|manager|attendant)',
  "(?:demande[rz]|voir|consulte[rz]|informe[rz].?vous)[ -](?:aupres )?(?:au |le |la |l'|du |de )?(?:personnel|serveur|chef|cuisinier|cuisine|etiquette|emballage)",
  'varies',
  'may vary',
  'sans objet',
].join('|')

const saysUnknown = new RegExp(`(?<![\\p{L}\\p{N}])(?:${unknownWords})(?![\\p{L}\\p{N}])`, 'u')
const unknownAlone = /^(?:n ?[/.]? ?a|n ?[/.]? ?[dc]|s ?[/.] ?o|\?+|null|undefined|variables?)\.?$/

const noneWord = "(?:none|no|nil|nothing|non|aucune?s?|rien|neant|zero|0|free (?:of|from)|without|sans|ne|pas|exempts?|does not|doesn't)"
/** Words around an allergen that name none. */
const fillers = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:may contain|contains?|peut contenir|contient|the|dish|le|plat|any|known|connue?s?|declared|declaree?s?|listed|reported|present|presente?s?|priority|prioritaires?|major|majeurs?|common|top|food|alimentaires?|allergens?|allergenes?|allergies|allergy|de|des|les|all)(?![\\p{L}\\p{N}])`,
  'gu',
)

const withoutMarks = (text: string) =>
  plain(text)
    .replace(/(?<!\p{L})d'/gu, 'de ')
    .replace(/[^\p{L}\p{N}'/?. ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const isNoneOnly = new RegExp(`^(?:${noneWord} ?)+[.]?$`)

const namesNone = (text: string): boolean => {
  const rest = withoutMarks(text).replace(fillers, ' ').replace(/\s+/g, ' ').trim()
  return isNoneOnly.test(rest) || /^(?:allergens?|allergenes?) free$/.test(withoutMarks(text))
}

const isBlank = (text: string) => !/[\p{L}\p{N}?]/u.test(text)

/** Whether an entry says that the allergens of a dish are not known: "N/A", "Not available", "Inconnu", "Ask the staff", "Contains allergens". */
export const isUnknownEntry = (entry: string): boolean => {
  const text = plain(entry)
  if (isBlank(text)) return false
  const rest = withoutMarks(text).replace(fillers, ' ').trim()
  return rest === '' ? !namesNone(text) : unknownAlone.test(rest) || saysUnknown.test(text)
}

/** Whether an entry names no allergen at all: blanks, "None", "Aucun", "No known allergens". */
export const isEmptyEntry = (entry: string): boolean => isBlank(entry) || (!isUnknownEntry(entry) && namesNone(entry))
