const isPlain = (text: string): boolean => /^[a-z]+(?: [a-z]+)*$/.test(text)

/** Letters of a word without case, accents, ligatures and doubled blanks. */
export const plain = (text: string): string => (isPlain(text) ? text : simplified(text))

const simplified = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[’`]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
