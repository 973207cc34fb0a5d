import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useOneAtATime } from '#app/use-one-at-a-time.ts'

/** Two buttons of a page, each of which sends its name; what was sent, and the server's answer to the oldest request. */
const twoButtons = (mutationKey?: readonly string[]) => {
  const sent: string[] = []
  const answers: (() => void)[] = []
  const send = (name: string) => {
    sent.push(name)
    return new Promise<string>((resolve) => answers.push(() => resolve(name)))
  }
  const requests: ReturnType<typeof useOneAtATime<string, string>>[] = []
  const Button = () => {
    requests.push(useOneAtATime({ mutationFn: send, gcTime: 0, ...(mutationKey ? { mutationKey } : {}) }))
    return null
  }
  renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <Button />
      <Button />
    </QueryClientProvider>,
  )
  return { sent, answer: () => answers.shift()?.(), first: requests[0]!, second: requests[1]! }
}

test('a second press sends nothing while the first is under way, and sends again after its answer', async () => {
  const { sent, answer, first } = twoButtons()
  const pressed = first.mutateAsync('once')
  first.mutate('twice')
  expect(await first.mutateAsync('three times')).toBeNull()
  answer()
  expect(await pressed).toBe('once')
  first.mutate('later')
  await expect.poll(() => sent).toEqual(['once', 'later'])
})

test('two buttons do not wait for each other', async () => {
  const { sent, first, second } = twoButtons()
  first.mutate('book')
  second.mutate('leave')
  await expect.poll(() => sent).toEqual(['book', 'leave'])
})

test('buttons that share a key are one: a cart changes once at a time [CART-Q3]', async () => {
  const { sent, first, second } = twoButtons(['change-cart'])
  first.mutate('add')
  expect(await second.mutateAsync('remove')).toBeNull()
  await expect.poll(() => sent).toEqual(['add'])
})
