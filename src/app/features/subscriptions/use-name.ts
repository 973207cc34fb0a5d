import type { Subscription } from '#contract/subscriptions.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'

/** The name of a subscription; coffee is named by the product. */
export const useName = (): ((one: Subscription) => string) => {
  const t = useWords()
  const { text } = useFormat()
  return ({ kind, item }) => (kind === 'coffee' || item.name === '' ? t('purchase.tab.coffee') : text(item, 'name'))
}
