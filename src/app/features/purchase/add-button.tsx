import { useOffline } from '#app/offline/use-offline.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { CircleAlert, ShoppingCart } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { offlineNoticeId } from './offline-notice.tsx'
import { useFailureWords } from './failure-words.ts'
import { useCartBusy } from './use-cart.ts'

/** Puts something into the cart, once at a time; why it did not work stands above it. */
export const AddButton = ({ name, barred = false, failure, onAdd }: AddButtonProps) => {
  const t = useWords()
  const offline = useOffline()
  const busy = useCartBusy()
  const say = useFailureWords()
  return (
    <div className="stack stack-tight">
      <div role="alert">
        {failure && (
          <Notice tone="alert" icon={<CircleAlert />}>
            <p>{say(failure)}</p>
          </Notice>
        )}
      </div>
      <Button
        kind="primary"
        className="buy-add"
        icon={<ShoppingCart />}
        label={t('purchase.add_of', { name })}
        disabled={barred}
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
  /** What it adds, for who hears the button alone. */
  name: string
  barred?: boolean
  failure: Error | null
  onAdd: () => void
}
