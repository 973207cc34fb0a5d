import type { CartItem } from '#contract/cart.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { CircleAlert, Trash2 } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useFailureWords } from './failure-words.ts'
import { ItemLines } from './item-lines.tsx'
import type { Shop } from './shop.ts'
import { useAboutItem } from './use-about-item.ts'
import { useCartBusy, useCartChange } from './use-cart.ts'
import { useItemWords } from './use-item-words.ts'

/** One item: name, cost, why it cannot be bought, and a remove button (CART-05, PURCH-SEL-Q3). */
export const CartItemRow = ({ shop, item, onDeleted }: CartItemRowProps) => {
  const t = useWords()
  const busy = useCartBusy()
  const offline = useOffline()
  const failureWords = useFailureWords()
  const { nameOf } = useItemWords()
  const { change, error } = useCartChange(shop.site.id)
  const name = nameOf(item)
  const about = useAboutItem(shop)(item)
  return (
    <li className={item.available ? 'buy-item' : 'buy-item is-isDisabled'}>
      <div className="buy-item-head">
        <h3>{name}</h3>
        <Button
          kind="icon"
          icon={<Trash2 />}
          label={t('cart.remove_of', { name })}
          title={t('cart.remove')}
          aria-disabled={busy || offline}
          onClick={() => !busy && !offline && change({ kind: 'delete', item: item.id }, { onSuccess: onDeleted })}
        />
      </div>
      {about !== '' && <p className="small muted">{about}</p>}
      {!item.available && (
        <Notice tone="caution" icon={<CircleAlert />}>
          {t(`cart.fault.${item.reason ?? 'gone'}`)}
        </Notice>
      )}
      <ItemLines item={item} />
      <div role="alert">{error && <p className="field-error">{failureWords(error)}</p>}</div>
    </li>
  )
}

type CartItemRowProps = { shop: Shop; item: CartItem; onDeleted: () => void }
