import { localeOf } from '#domain/locale-format.ts'
import { words } from '#server/words.ts'
import type { Language } from './visitor.ts'

export type WordId = Parameters<typeof words>[1]

/** A message of the product in a language. */
export const say = (language: Language, id: WordId, values?: Record<string, string | number>): string =>
  words(localeOf(language), id, values)

/** A pattern of the message that accepts any text for the placeholders in `gaps`. */
export const saying = (language: Language, id: WordId, ...gaps: string[]): RegExp => {
  const text = say(language, id, Object.fromEntries(gaps.map((gap) => [gap, `@${gap}@`])))
  const escaped = text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(gaps.reduce((pattern, gap) => pattern.replaceAll(`@${gap}@`, '.+'), escaped))
}
