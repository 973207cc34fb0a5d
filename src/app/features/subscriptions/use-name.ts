import type { Subscription } from '#contract/subscriptions.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { afterPaint } from '#app/ui/after-paint.ts'

/** The name of a subscription; coffee is named by the product. */
export const useName = (): ((one: Subscription) => string) => {
  const t = useWords()
  const { text } = useFormat()
  return ({ kind, item }) => (kind === 'coffee' || item.name === '' ? t('purchase.tab.coffee') : text(item, 'name'))
}

export const nameId = ({ id }: Subscription): string => `subscription-${id}`

/** After a change, which may have removed the button that was focused: then the focus goes to the subscription's name. */
export const refocus = (one: Subscription): void => {
  afterPaint(() => {
    if (document.activeElement === document.body) document.getElementById(nameId(one))?.focus()
  })
}
