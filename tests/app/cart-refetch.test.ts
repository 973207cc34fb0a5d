import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { refetchCart } from '#app/features/purchase/use-cart.ts'
import { createQueryClient } from '#app/router.tsx'

test('a selection during the first load of the cart fetches it again, and the first answer is dropped [PURCH-SEL-16, CART-02]', async () => {
  const client = createQueryClient()
  const answers: ((cart: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve))
  const observer = new QueryObserver(client, { queryKey: ['cart', 'maple'], queryFn })
  const leave = observer.subscribe(() => undefined)
  const refetched = refetchCart(client, 'maple')
  await expect.poll(() => answers.length).toBe(2)
  answers[0]?.('as a student')
  answers[1]?.('as a parent')
  await refetched
  expect(observer.getCurrentResult().data).toBe('as a parent')
  leave()
})
