const isFolded = (text: string): boolean => /^[a-z]+(?: [a-z]+)*$/.test(text)

/** A text in lower case without accents, ligatures and doubled blanks, for comparison. */
export const foldText = (text: string): string => (isFolded(text) ? text : folded(text))

const folded = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('™', '')
    // Also the ligatures of a text copied from a PDF: "ﬁsh".
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[’`]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
