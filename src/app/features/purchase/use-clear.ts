import { useQueryClient } from '@tanstack/react-query'
import { useWords } from '#app/i18n/words.ts'
import { toast } from '#app/ui/toast.tsx'
import { changeCartId } from './cart-id.ts'
import { postToTabs } from '#app/tabs.ts'

/** Empties the cart by starting another one; undo brings the old one back (CART-03). */
export const useClear = (siteId: string): ((onCleared: () => void) => void) => {
  const t = useWords()
  const client = useQueryClient()
  const take = async (id?: string): Promise<string> => {
    const before = changeCartId(id)
    await client.invalidateQueries({ queryKey: ['cart', siteId] })
    postToTabs('cart', siteId)
    return before
  }
  return (onCleared) =>
    void take().then((before) => {
      onCleared()
      toast(t('cart.cleared'), { label: t('cart.undo'), act: () => void take(before) })
    })
}
