import type { ItemName } from '#contract/cart.ts'
import { useItemWords } from '#app/features/purchase/use-item-words.ts'
import { useWords } from '#app/i18n/words.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

const mostNames = 2

/** What an order holds: two names, and how many more. */
export const ItemNames = ({ items }: { items: readonly ItemName[] }) => {
  const t = useWords()
  const { nameOf } = useItemWords()
  const more = items.length - mostNames
  const plus = `+${more}`
  return (
    <>
      {items.slice(0, mostNames).map(nameOf).join(', ')}
      {more > 0 && (
        <>
          {' '}
          <span className="order-more numbers" aria-hidden="true">
            {plus}
          </span>
          <VisuallyHidden>{t('orders.more', { count: more })}</VisuallyHidden>
        </>
      )}
    </>
  )
}
