/** The folder of `files/` that the office adds documents to. */
export const documentFolder = 'newsletters'

const letters = (bytes: Uint8Array, from: number, to?: number): string => String.fromCharCode(...bytes.slice(from, to))

/** Readers look for the end of a document in its last kilobyte. */
const endBytes = 1024

/** Whether bytes are a PDF from its first mark to its last, whatever the file is called. */
export const isWholePdf = (bytes: Uint8Array): boolean =>
  letters(bytes, 0, 5) === '%PDF-' && letters(bytes, Math.max(0, bytes.length - endBytes)).includes('%%EOF')
