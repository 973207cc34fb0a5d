import { useIntl } from 'react-intl'
import { isMayContain } from '#domain/allergens.ts'
import { isDay } from '#domain/calendar.ts'
import { capitalized, localeOf } from '#domain/locale-format.ts'
import { isFields } from '#domain/merge-patch.ts'
import { centsOf, centsOrZero } from '#domain/money.ts'
import { moneyShown, percentageShown } from '#domain/money-shown.ts'
import { nutrientKey } from '#domain/nutrition-facts.ts'
import { instantFrom, localTime } from '#domain/zone.ts'
import { nutrientWords } from '#app/features/menus/nutrient-words.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords, type WordId } from '#app/i18n/words.ts'
import { usePaymentWords } from '../prices/use-payment-words.ts'
import { useFirstLanguage, useSchool } from '../school.ts'
import { useEntryWords } from '../schedules/use-entry-words.ts'
import { useInLanguage } from '../use-in-language.ts'
import { useClockWords } from '../use-clock-words.ts'
import { useAllergenEntry } from './use-allergen-entry.ts'
import { type Fields, isId, isPictureFile, openingOf, wordsIn } from './shown-values.ts'

/** More of a text is of no help in a list. */
export const mostLetters = 160

/** A promo code's value is an amount or, at "promo_value/percent", a percentage. */
const moneyFields = ['price', 'amount', 'grad_bonus', 'grad_discount', 'minimum_purchase', 'promo_min_purchase_amnt']
const nameFields = ['name', 'title', 'message', 'question', 'choice', 'code', 'display_name', 'email', 'caption', 'file_name', 'id', 'mrn']

const fieldIn = (path: string): string => path.split('/').at(-1) ?? ''

/** Where the words of a field may stand: a place takes payments, offers services and cooks as visitors read them. */
const fieldWords = (part: string): string[] => {
  const [, kind = '', name = ''] = /^(pay_with|is|has)_(.+)$/.exec(part) ?? []
  const ofPlace = kind === 'pay_with' ? `place.payment.${name === 'cc' ? 'card' : name}` : `place.service.${name}`
  return [`office.field.${part}`, kind === '' ? `place.cuisine.${part}` : ofPlace]
}

/** A name of the content that has no words, "customId" or "own_field" as "Custom id" and "Own field". */
const spacedName = (name: string): string => {
  const spaced = name
    .replaceAll('_', ' ')
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim()
  return capitalized(spaced)
}

/** Files, fields and values of the content in words; `nameOf` knows the names behind ids. */
export const useValueWords = (nameOf: (id: string) => string | undefined) => {
  const t = useWords()
  const language = useLanguage()
  const { time } = useClockWords()
  const { timezone } = useSchool()
  const entryWords = useEntryWords()
  const paymentOf = usePaymentWords()
  const allergenEntry = useAllergenEntry(nameOf)
  const base = useFirstLanguage()
  const inLanguage = useInLanguage()
  const { messages, formatNumber } = useIntl()
  const has = (id: string): id is WordId => id in messages

  const kindOf = (file: string): string => {
    const name = file.replace(/\.json$/, '')
    const words = `office.file.${name}`
    return has(words) ? t(words) : spacedName(name)
  }

  const nutrientOf = (name: string): string[] => {
    const nutrient = nutrientWords[nutrientKey(name) ?? '']
    return nutrient && has(nutrient) ? [t(nutrient).replace(/^\+ /, '')] : []
  }
  const wordOf = (part: string): string[] => {
    const known = fieldWords(part).find(has)
    return known === undefined ? nutrientOf(nameOf(part) ?? part) : [t(known)]
  }

  /** "mealPlans/3f…/price" as "Price, Gold"; what lies within an entry is called by the entry too, unless `shown` has its name. */
  const fieldOf = (path: string, shown: readonly string[] = []): string => {
    const parts = path.split('/').filter((part) => part !== 'translations' && part !== 'value')
    const spoken = (['en', 'fr'] as const).find((one) => parts.includes(localeOf(one)))
    // All words of a record in a language at once are called by its name.
    const isNamed = (part: string) => !isId(part) && part !== (spoken && localeOf(spoken))
    const field = parts.flatMap(wordOf).at(-1) ?? spacedName(parts.findLast(isNamed) ?? t('office.field.name'))
    const entries = parts
      .flatMap((part) => nameOf(part) ?? [])
      .filter((name) => !shown.includes(textOf(name)) && nutrientOf(name).length === 0)
    const whole = [field, ...entries.map((name) => textOf(name))].join(', ')
    return spoken ? inLanguage(whole, spoken) : whole
  }

  const nameIn = (value: Fields): string | undefined => {
    const { id, translations } = value
    // A place that an event names has its name in one language alone.
    const known = typeof id === 'string' && translations === undefined ? nameOf(id) : undefined
    if (known !== undefined) return known
    const own = Array.isArray(translations) ? translations.filter(isFields).find(({ locale }) => locale === localeOf(language)) : undefined
    return [own ?? {}, value].flatMap((fields) =>
      nameFields.flatMap((field) => {
        const found = fields[field]
        // An id that no name is known for says nothing.
        return typeof found === 'string' && found !== '' && (nameOf(found) !== undefined || !isId(found)) ? [found] : []
      }),
    )[0]
  }

  const entryOf = (value: Fields): string => {
    const opening = openingOf(value, base)
    if (opening !== null && 'days' in value) return scheduleOf(value)
    const name = nameIn(value)
    const { start_hour: from, start_minutes: fromMinutes, end_hour: to, end_minutes: toMinutes } = value
    const times = [
      [from, fromMinutes],
      [to, toMinutes],
    ].flatMap(([hour, minutes]) => (typeof hour === 'number' ? [time(hour * 60 + Number(minutes ?? 0))] : []))
    const hours = times.join(' – ')
    if (hours === '' && 'start_hour' in value && name === undefined) return t('office.history.empty')
    const facts = ['severity', 'price', 'starts_at', 'ends_at'].flatMap((field) => {
      const found = value[field]
      return found === undefined || found === null ? [] : [factOf(field, found)]
    })
    const parts = [name === undefined ? '' : textOf(name), hours, ...facts].filter(Boolean)
    return parts.join(', ') || t('office.history.entry')
  }
  /** When an alert is shown needs the word before it. */
  const factOf = (field: string, value: unknown): string =>
    field.endsWith('_at') ? `${fieldOf(field).toLowerCase()} ${valueOf(value, field)}` : valueOf(value, field)

  /** "Thanksgiving, Nov 26, 2026, closed", "Mon to Fri, 7:00 am to 9:00 pm". */
  const scheduleOf = (value: Fields): string => {
    const entry = openingOf(value, base)
    if (entry === null) return t('office.history.entry')
    const isDated = entry.start !== null || entry.end !== null
    const days = isDated && entry.days.length === 0 ? [] : [entryWords.days(entry.days)]
    const parts = [entryWords.name(entry), ...(isDated ? [entryWords.dates(entry)] : []), ...days, entryWords.hours(entry)]
    // Hours that are called "Every day" say so once.
    return [...new Set(parts)].filter((part) => part !== '').join(', ')
  }

  const textOf = (value: string, field = ''): string => {
    if (isPictureFile(value)) return t('office.history.picture')
    // A dish whose name nothing says any more.
    const text = nameOf(value) ?? (/^new-[0-9a-f]{16}$/.test(value) ? t('office.history.removed_dish') : wordsIn(value, field))
    return text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text
  }

  const instantOf = (ms: number): string => {
    const { day, minutes } = localTime(ms, timezone)
    return minutes === 0 ? entryWords.date(day) : `${entryWords.date(day)}, ${time(minutes)}`
  }

  /** One of a few values of a field, an amount, a day or an instant in words; null for any other text. */
  const knownText = (text: string, field: string): string | null => {
    const area = { role: 'office.role', severity: 'office.alert.severity' }[field] ?? `office.value.${field}`
    const words = `${area}.${text}`
    if (has(words)) return t(words)
    if (field.endsWith('payment_types')) return paymentOf(text)
    const cents = moneyFields.includes(field) ? centsOf(text) : null
    if (cents !== null) return moneyShown(cents, language)
    if (field === 'percent') return percentageShown(centsOrZero(text), language)
    if (isDay(text)) return entryWords.date(text)
    if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)) return instantOf(instantFrom(text) ?? 0)
    if (/^\d+\.\d{1,3}$/.test(text)) return formatNumber(Number(text), { minimumFractionDigits: text.split('.')[1]?.length ?? 0 })
    const [, entries] = field === 'accounts' ? (/^(\d+) entries$/.exec(text) ?? []) : []
    return entries === undefined ? null : t('office.history.entries', { count: Number(entries) })
  }

  const listOf = (value: readonly unknown[], path: string): string => {
    if (value.length === 0) return t('office.history.empty')
    if (fieldIn(path) === 'days') return entryWords.days(value.filter((one) => typeof one === 'number'))
    // An entry about allergens names several foods.
    return value.map((one) => valueOf(one, path)).join(fieldIn(path) === 'custom_allergens' ? '; ' : ', ')
  }

  const valueOf = (value: unknown, path = ''): string => {
    if (value === undefined || value === null || value === '') return t('office.history.empty')
    if (typeof value === 'boolean') return t(value ? 'form.yes' : 'form.no')
    if (typeof value === 'number') return formatNumber(value)
    if (Array.isArray(value)) return listOf(value, path)
    if (isFields(value)) return entryOf(value)
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    if (fieldIn(path) === 'custom_allergens') return allergenEntry(text)
    const record = fieldIn(path) === 'filters' ? nameOf(text) : undefined
    // The star is the wire's mark for "may contain".
    if (record !== undefined && isMayContain(record)) return allergenEntry(record)
    return knownText(text, fieldIn(path)) ?? textOf(text, fieldIn(path))
  }

  return { kindOf, fieldOf, valueOf }
}
