import type { WordId } from '#app/i18n/words.ts'

/** A message of the provider's frame: the number's first digits while typing, or the result of "tokenize". */
type FrameMessage = { responseCode: string[]; dataKey: string; bin: string }

const texts = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string')

/** Parses a message of the frame; null for any other. */
export const frameMessage = (data: unknown): FrameMessage | null => {
  try {
    const read: unknown = typeof data === 'string' ? JSON.parse(data) : data
    if (typeof read !== 'object' || read === null) return null
    const { responseCode, dataKey, bin } = read as Record<string, unknown>
    return { responseCode: texts(responseCode), dataKey: texts(dataKey)[0] ?? '', bin: texts(bin)[0] ?? '' }
  } catch {
    return null
  }
}

export type Tokenized = { token: string } | { faults: WordId[] }

const faultWords: Record<string, WordId> = {
  '943': 'errors.card_number_invalid',
  '944': 'errors.card_expiration_invalid',
  '945': 'errors.card_code_invalid',
}

/** The token of a result message, or the faults in the frame's fields, worded as those of our own fields. */
export const tokenIn = ({ responseCode, dataKey }: FrameMessage): Tokenized => {
  if (responseCode.includes('001') && dataKey !== '') return { token: dataKey }
  const named = responseCode.flatMap((code) => faultWords[code] ?? [])
  return { faults: named.length > 0 ? named : ['card.frame_failed'] }
}

type Look = { language: string; origin: string; dark: boolean; ink: string; line: string; ground: string }

/** The frame's address, with the style of our own fields. */
export const frameUrl = (tokenizationUrl: string, { language, origin, dark, ink, line, ground }: Look): string => {
  const url = new URL(tokenizationUrl, origin)
  // This server's frame answers on the page's host, whichever host the language has.
  const own = new URL(origin)
  if (url.pathname.startsWith('/frames/')) [url.protocol, url.host] = [own.protocol, own.host]
  const box = `border:1px solid ${line};border-radius:8px;padding:8px 12px;margin-bottom:16px;background:${ground};color:${ink}`
  const given = {
    lang: language,
    parent: origin,
    pmmsg: 'true',
    display_labels: '1',
    enable_exp: '1',
    enable_cvd: '1',
    css_body: `background:transparent;color:${ink};padding:2px;color-scheme:${dark ? 'dark' : 'light'}`,
    css_textbox: box,
    css_input_label: 'font-weight:600;font-size:14px;display:block;margin-bottom:4px',
  }
  for (const [name, value] of Object.entries(given)) url.searchParams.set(name, value)
  return url.href
}
