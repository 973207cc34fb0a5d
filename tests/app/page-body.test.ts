import { expect, test } from 'vitest'
import { comes } from '../../sw/page-body.ts'

const piece = new Uint8Array(16_384)

/** An answer whose body comes in as many pieces as the test lets through. */
const slowPage = () => {
  let send: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (send = controller) })
  return {
    response: new Response(body),
    send: (pieces: number) => Array.from({ length: pieces }, () => send?.enqueue(piece)),
    end: () => send?.close(),
  }
}

test('[PWA-Q6] a page counts as loaded after its first 64 kB, and its rest still comes', async () => {
  const { response, send, end } = slowPage()
  const loaded = comes(response.clone())
  send(5)
  await loaded
  send(5)
  end()
  expect((await response.arrayBuffer()).byteLength).toBe(10 * piece.length)
})

test('[PWA-Q6] a short page counts as loaded once it is whole, not before', async () => {
  const { response, send, end } = slowPage()
  let isLoaded = false
  const loaded = comes(response.clone()).then(() => (isLoaded = true))
  send(2)
  await new Promise((resolve) => setTimeout(resolve))
  expect(isLoaded).toBe(false)
  end()
  await loaded
  expect((await response.arrayBuffer()).byteLength).toBe(2 * piece.length)
})
