const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const ofCode = (code: number): string => (code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '')

const decoded = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (whole, hex?: string, digits?: string, name?: string) => {
    if (hex !== undefined) return ofCode(Number.parseInt(hex, 16))
    return digits === undefined ? (named[(name ?? '').toLowerCase()] ?? whole) : ofCode(Number(digits))
  })

/** The words of sanitised HTML, or of plain text, with a line for each block. The result is text and must be escaped as such. */
export const plainText = (html: string): string =>
  decoded(html.replace(/<(?:br|\/(?:p|div|li|h[1-6]|tr|blockquote|ul|ol|table|section))\b[^>]*>/gi, '\n').replace(/<[a-z/!][^>]*>/gi, ''))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** A text on one line, cut between words to at most `length` characters with its ellipsis. */
export const firstWords = (text: string, length: number): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  if ([...line].length <= length) return line
  const cut = [...line].slice(0, length - 1).join('')
  const word = cut.lastIndexOf(' ')
  return `${(word > length / 2 ? cut.slice(0, word) : cut).replace(/[\s,;:.–—-]+$/, '')}…`
}
