import { useIntl } from 'react-intl'
import { centsOf } from '#domain/money.ts'
import { moneyShown } from '#domain/money-shown.ts'
import { plainText } from '#domain/plain-text.ts'
import { useFormat, useLanguage } from '#app/i18n/language.tsx'
import { useWords, type WordId } from '#app/i18n/words.ts'

/** More of a text is of no help in a list. */
const mostLetters = 160

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const isId = (part: string) => /^([0-9a-f]{24}|\d+|[\da-f-]{36})$/.test(part)
const moneyFields = ['price', 'grad_bonus', 'grad_discount', 'minimum_purchase', 'promo_min_purchase_amnt']
const nameFields = ['name', 'title', 'message', 'question', 'code', 'display_name', 'email', 'caption', 'id', 'mrn']

/** Files, fields and values of the content in words; `nameOf` knows the names behind ids. */
export const useValueWords = (nameOf: (id: string) => string | undefined) => {
  const t = useWords()
  const language = useLanguage()
  const { time } = useFormat()
  const { messages, formatNumber } = useIntl()
  const has = (id: string): id is WordId => id in messages
  const plain = (name: string) => name.replaceAll('_', ' ')

  const kindOf = (file: string): string => {
    const name = file.replace(/\.json$/, '')
    const words = `office.file.${name}`
    return has(words) ? t(words) : plain(name)
  }

  /** "schedules/3f…/end_hour" as "Closes, hour"; what lies within an entry is called by the entry too. */
  const fieldOf = (path: string): string => {
    const parts = path.split('/').filter((part) => part !== 'translations')
    const words = parts.flatMap((part) => {
      const known = `office.field.${part}`
      return has(known) ? [t(known)] : []
    })
    // All French words of a record at once are called by its name.
    const field = words.at(-1) ?? plain(parts.findLast((part) => !isId(part) && part !== 'fr-ca') ?? t('office.field.name'))
    const entries = parts.flatMap((part) => nameOf(part) ?? [])
    const whole = [field, ...entries].join(', ')
    return parts.includes('fr-ca') ? t('office.history.french', { field: whole }) : whole
  }

  const entryOf = (value: Fields): string => {
    const name = nameFields.flatMap((field) => {
      const found = value[field]
      // An id that no name is known for says nothing.
      return typeof found === 'string' && found !== '' && (nameOf(found) !== undefined || !isId(found)) ? [found] : []
    })[0]
    const { start_hour: from, start_minutes: fromMinutes, end_hour: to, end_minutes: toMinutes, closed } = value
    const hours =
      typeof from === 'number' && typeof to === 'number'
        ? `${time(from * 60 + Number(fromMinutes ?? 0))} – ${time(to * 60 + Number(toMinutes ?? 0))}`
        : ''
    const said = [name === undefined ? '' : textOf(name), closed === true ? t('office.field.closed') : hours].filter(Boolean)
    return said.join(', ') || t('office.history.entry')
  }

  const textOf = (value: string): string => {
    const text = nameOf(value) ?? plainText(value)
    return text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text
  }

  const valueOf = (value: unknown, path = ''): string => {
    if (value === undefined || value === null || value === '') return t('office.history.empty')
    if (typeof value === 'boolean') return t(value ? 'form.yes' : 'form.no')
    if (typeof value === 'number') return formatNumber(value)
    if (Array.isArray(value)) return value.length === 0 ? t('office.history.empty') : value.map((one) => valueOf(one)).join(', ')
    if (isFields(value)) return entryOf(value)
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    const cents = moneyFields.includes(path.split('/').at(-1) ?? '') ? centsOf(text) : null
    return cents === null ? textOf(text) : moneyShown(cents, language)
  }

  return { kindOf, fieldOf, valueOf }
}
