/** The fewest characters of a passphrase that opens health forms. */
export const shortestPassphrase = 12

/** What to tell about a passphrase that is being chosen; "too_short" alone refuses it. */
export type PassphraseAdvice = 'too_short' | 'simple' | 'longer' | 'good'

const fewestDifferent = 6
const longEnough = 20

/** Judged by its length and its different characters and words: several words that do not belong together are what is hard to guess. */
export const passphraseAdvice = (passphrase: string): PassphraseAdvice => {
  const letters = [...passphrase.normalize('NFC')]
  if (letters.length < shortestPassphrase) return 'too_short'
  if (new Set(letters.map((letter) => letter.toLowerCase())).size < fewestDifferent) return 'simple'
  const words = new Set(
    passphrase
      .toLowerCase()
      .split(/[\s\p{P}]+/u)
      .filter((word) => word.length > 2),
  )
  return words.size >= 4 || letters.length >= longEnough ? 'good' : 'longer'
}
