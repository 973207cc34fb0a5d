import { useOffline } from '#app/offline/use-offline.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { CircleAlert, ShoppingCart } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { offlineNoticeId } from './offline-notice.tsx'
import { useFailureWords } from './failure-words.ts'
import { useCartBusy } from './use-cart.ts'

/** Adds something to the cart, once at a time; a failure is shown above it. */
export const AddButton = ({ name, kind = 'primary', isDisabled = false, failure, onAdd }: AddButtonProps) => {
  const t = useWords()
  const offline = useOffline()
  const busy = useCartBusy()
  const failureWords = useFailureWords()
  return (
    <div className="stack stack-tight">
      <div role="alert">
        {failure && (
          <Notice tone="alert" icon={<CircleAlert />}>
            <p>{failureWords(failure)}</p>
          </Notice>
        )}
      </div>
      <Button
        kind={kind}
        className="buy-add"
        icon={<ShoppingCart />}
        label={t('purchase.add_of', { name })}
        disabled={isDisabled}
        aria-disabled={busy || offline}
        aria-describedby={offline ? offlineNoticeId : undefined}
        onClick={() => !busy && !offline && onAdd()}
      >
        {t('purchase.add')}
      </Button>
    </div>
  )
}

type AddButtonProps = {
  /** The product's name, for screen readers. */
  name: string
  kind?: 'primary' | 'plain'
  isDisabled?: boolean
  failure: Error | null
  onAdd: () => void
}
