import { useWords } from '#app/i18n/words.ts'
import { toast } from '#app/ui/toast.tsx'
import type { Change } from './cart-calls.ts'
import type { Shop } from './shop.ts'
import { useCartChange } from './use-cart.ts'

/** Adds a product and moves to the cart; where there is none, a toast says so. A refusal stays with the product. */
export const useAdd = ({ site, toCart }: Pick<Shop, 'site'> & { toCart?: () => void }) => {
  const t = useWords()
  const { change, error, isSuccess } = useCartChange(site.id)
  const add = (what: Change, name: string, onAdded = toCart ?? (() => toast(t('purchase.added', { name })))) =>
    change(what, { onSuccess: () => onAdded() })
  return { add, failure: error, added: isSuccess }
}
