import type { Cart } from '#contract/cart.ts'
import type { CartChange, FromTo } from '#domain/cart-changes.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Info } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { failureToast } from '#app/ui/toast.tsx'
import { useMoney } from '#app/features/payments/use-money.ts'
import { noteUndo, type Undo, useCartNote } from './cart-note.ts'
import { useFailureWords } from './failure-words.ts'
import { offlineNoticeId } from './offline-notice.tsx'
import { useCartBusy, useCartChange } from './use-cart.ts'
import { useItemWords } from './use-item-words.ts'
import { useTakeCart } from './use-take-cart.ts'

/** What changed the cart and its total, with Undo where it can be undone; a screen reader hears it. */
export const CartNotice = ({ siteId, cart, onUndone }: CartNoticeProps) => {
  const t = useWords()
  const { money } = useMoney()
  const wordsOf = useChangeWords()
  const totalWords = ({ from, to }: FromTo): string =>
    to > from ? t('cart.change.up', { amount: money(to - from) }) : t('cart.change.down', { amount: money(from - to) })
  const offline = useOffline()
  const busy = useCartBusy()
  const undo = useUndo({ siteId, cart, onUndone })
  const note = useCartNote()
  const back = note?.undo
  const [title, ...more] = note ? [...note.changes.map(wordsOf), ...(note.total ? [totalWords(note.total)] : [])] : []
  return (
    <div role="status" className="buy-notice">
      {note && cart && (
        <Notice icon={<Info />} title={title}>
          {more.length > 0 && <p>{more.join(' ')}</p>}
          {back && (
            <Button
              aria-disabled={busy || offline}
              aria-describedby={offline ? offlineNoticeId : undefined}
              onClick={() => !busy && !offline && undo(back)}
            >
              {t('cart.undo')}
            </Button>
          )}
        </Notice>
      )}
    </div>
  )
}

const useUndo = ({ siteId, cart, onUndone }: CartNoticeProps) => {
  const failureWords = useFailureWords()
  const { change } = useCartChange(siteId)
  const take = useTakeCart(siteId)
  return (undo: Undo) => {
    if (undo.kind === 'cart') void take(undo.id).then(onUndone)
    else
      change(undo, {
        onSuccess: (after) => {
          noteUndo(cart, after)
          onUndone()
        },
        onError: (problem) => failureToast(failureWords(problem)),
      })
  }
}

/** One sentence for each change. */
const useChangeWords = (): ((change: CartChange) => string) => {
  const t = useWords()
  const { money } = useMoney()
  const { nameOf } = useItemWords()
  return (change) => {
    switch (change.kind) {
      case 'code_applied':
      case 'code_idle':
      case 'code_removed':
        return t(`cart.change.${change.kind}`, { code: change.code })
      case 'code_off':
      case 'code_bonus':
        return t(`cart.change.${change.kind}`, { code: change.code, amount: money(change.amount), name: nameOf(change.item) })
      case 'tax':
        return t('cart.change.tax', { from: money(change.from), to: money(change.to) })
      case 'price':
      case 'costs':
      case 'bonus':
        return t(`cart.change.${change.kind}`, { name: nameOf(change.item), from: money(change.from), to: money(change.to) })
      case 'emptied':
      case 'installments':
      case 'no_installments':
        return t(`cart.change.${change.kind}`)
      default:
        return t(`cart.change.${change.kind}`, { name: nameOf(change.item) })
    }
  }
}

type CartNoticeProps = { siteId: string; cart: Cart | undefined; onUndone: () => void }
