import { type Formatters, IntlMessageFormat } from 'intl-messageformat'
import type { IntlShape, MessageFormatElement } from 'react-intl'

export type Catalogue = Record<string, MessageFormatElement[]>

type Values = Record<string, string | number>

// Which locales the platform knows is asked for each message; the first answer takes a phone 80 ms, and nothing here reads it.
IntlMessageFormat.resolveLocale = () => undefined

// `TYPE.literal` of the parser, whose code the app goes without.
const literal = 0

/** Most messages are one text and need no formatter. */
const wholeText = ([first, ...more]: readonly { type: number; value?: unknown }[]): string | null =>
  first?.type === literal && more.length === 0 ? String(first.value) : null

/** Makes a formatter of a language once: the first of numbers takes a slow phone a tenth of a second. */
const once = <T>(make: (locale: string) => T): ((locale: string) => T) => {
  const known = new Map<string, T>()
  return (locale) => {
    const found = known.get(locale) ?? make(locale)
    known.set(locale, found)
    return found
  }
}

const numbers = once((locale) => new Intl.NumberFormat(locale))
const cardinals = once((locale) => new Intl.PluralRules(locale))
/** A count below a thousand is written in both languages as it stands. */
const isPlain = (value: number) => Number.isInteger(value) && value >= 0 && value < 1000
const counts = once((locale) => ({
  format: (value: number) => (isPlain(value) ? String(value) : numbers(locale).format(value)),
}))

/** The library makes its own anew for each message. */
const formatters = {
  getNumberFormat: (locale: string, options?: Intl.NumberFormatOptions) =>
    options ? new Intl.NumberFormat(locale, options) : counts(locale),
  getPluralRules: (locale: string, { type }: Intl.PluralRulesOptions) =>
    type === 'ordinal' ? new Intl.PluralRules(locale, { type }) : cardinals(locale),
  getDateTimeFormat: (locale: string, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
} as unknown as Formatters

// One formatter a message: the trees of a catalogue never change.
const formats = new WeakMap<MessageFormatElement[], IntlMessageFormat>()

const formatOf = (message: MessageFormatElement[], locale: string): IntlMessageFormat => {
  const known = formats.get(message)
  if (known) return known
  const made = new IntlMessageFormat(message, locale, undefined, { formatters })
  formats.set(message, made)
  return made
}

/**
 * What the interface asks of react-intl, which is its messages: `createIntl` would bring every formatter of numbers, dates
 * and lists along. A key without words throws: the words test keeps such a page from being built.
 */
export const messagesOnly = (locale: string, words: Catalogue): IntlShape => {
  const formatMessage = ({ id = '' }: { id?: string }, values?: Values): string => {
    const message = words[id]
    if (!message) throw new Error(`no words for "${id}"`)
    return wholeText(message) ?? String(formatOf(message, locale).format(values))
  }
  return { locale, defaultLocale: 'en-CA', messages: words, formatMessage } as unknown as IntlShape
}
