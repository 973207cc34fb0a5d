import { bothTexts } from './both-texts.ts'
import { changedNames, isFields, isSameJson } from './merge-patch.ts'
import { undoneList } from './undo-list.ts'

type Fields = Readonly<Record<string, unknown>>
type Translation = Fields & { locale: string }

const isTranslation = (value: unknown): value is Translation => isFields(value) && typeof value['locale'] === 'string'

/** No name of a field has a line break. */
const nameIn = (locale: string, field: string): string => `${locale}\n${field}`

/** A record with each translated text as a field of its own. */
const flat = ({ translations, ...fields }: Fields): Fields => {
  if (!Array.isArray(translations) || !translations.every(isTranslation))
    return { ...fields, ...(translations === undefined ? {} : { translations }) }
  const texts = translations.flatMap(({ locale, ...own }) =>
    Object.entries(own).map(([field, value]) => [nameIn(locale, field), value] as const),
  )
  return { ...fields, ...Object.fromEntries(texts) }
}

const whole = (made: Fields, { translations }: Fields): Record<string, unknown> => {
  const known = Object.entries(made).filter(([, value]) => value !== undefined)
  const texts = known.filter(([name]) => name.includes('\n'))
  const locales = [
    ...(Array.isArray(translations) ? translations.filter(isTranslation).map(({ locale }) => locale) : []),
    ...texts.map(([name]) => name.split('\n', 1)[0] ?? ''),
  ]
  const translated = [...new Set(locales)].map((locale) => ({
    locale,
    ...Object.fromEntries(
      texts.flatMap(([name, value]) => (name.startsWith(nameIn(locale, '')) ? [[name.slice(locale.length + 1), value] as const] : [])),
    ),
  }))
  return {
    ...Object.fromEntries(known.filter(([name]) => !name.includes('\n'))),
    ...(translated.length > 0 ? { translations: translated } : {}),
  }
}

/**
 * What two people made of one record, in one: theirs with what you changed, field by field, text by text in each language and paragraph by
 * paragraph, and of lists with ids record by record. Null where both changed the same, each otherwise.
 */
export const bothRecords = (base: object, yours: object, theirs: object): Record<string, unknown> | null => {
  const [was, mine, now] = [flat(base as Fields), flat(yours as Fields), flat(theirs as Fields)]
  const made: Record<string, unknown> = { ...now }
  for (const name of changedNames(was, mine)) {
    if (isSameJson(now[name], mine[name])) continue
    const [first, own, other] = [was[name], mine[name], now[name]]
    if (typeof first === 'string' && typeof own === 'string' && typeof other === 'string') {
      const both = bothTexts(first, own, other)
      if (both.yours !== both.theirs) return null
      made[name] = both.yours
      continue
    }
    // Your change of a list is what would be undone from your list to the one that was read.
    const list = undoneList(mine[name], was[name], now[name])
    if (list ? list.isOverwritten : !isSameJson(now[name], was[name])) return null
    made[name] = list ? list.list : mine[name]
  }
  return whole(made, theirs as Fields)
}
