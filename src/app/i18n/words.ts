import { useIntl } from 'react-intl'
import type { english } from '#lang/en-ca.ts'

/** Every message has an explicit key, the same in both languages. */
export type WordId = keyof typeof english

/** The words of the interface in the visitor's language: `const t = useWords(); t('hours.closed')`. */
export const useWords = (): ((id: WordId, values?: Record<string, string | number>) => string) => {
  const intl = useIntl()
  return (id, values) => intl.formatMessage({ id }, values)
}
