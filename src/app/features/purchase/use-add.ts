import { useWords } from '#app/i18n/words.ts'
import { toast } from '#app/ui/toast.tsx'
import type { Change } from './cart-calls.ts'
import type { Shop } from './shop.ts'
import { useCartChange } from './use-cart.ts'

/** Adds a product and, on the purchase page, moves to the cart; a refusal stays with the product. */
export const useAdd = ({ site, toCart }: Pick<Shop, 'site'> & { toCart?: () => void }) => {
  const t = useWords()
  const { change, error, isSuccess } = useCartChange(site.id)
  const add = (what: Change, name: string, onAdded = toCart) =>
    change(what, {
      onSuccess: () => {
        toast(t('purchase.added', { name }))
        onAdded?.()
      },
    })
  return { add, failure: error, added: isSuccess }
}
