import { useIntl } from 'react-intl'
import type { english } from '#lang/en-ca.ts'

/** Every message has an explicit key, the same in both languages. */
export type WordId = keyof typeof english
export type WordValues = Record<string, string | number>

/** The words of the interface in the visitor's language: `const t = useWords(); t('hours.closed')`. */
export const useWords = (): ((id: WordId, values?: WordValues) => string) => {
  const intl = useIntl()
  return (id, values) => intl.formatMessage({ id }, values)
}
