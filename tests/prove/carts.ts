import { setImmediate as breath } from 'node:timers/promises'
import { type Row, verdict } from '../bench/table.ts'
import { proveCarts } from '../domain/cart-laws.ts'

const atOnce = 10_000

/** In portions with a seed each, so that a failure names the portion to repeat. */
export const manyCarts = async (carts: number): Promise<Row[]> => {
  const begin = Date.now() % 1_000_000
  for (let done = 0; done < carts; done += atOnce) {
    proveCarts(Math.min(atOnce, carts - done), begin + done)
    console.log(`carts: ${Math.min(carts, done + atOnce)} of ${carts} (seed ${begin + done})`)
    await breath()
  }
  return [
    {
      name: 'carts: random carts cost what a second reading of the rules reckons',
      target: `${carts}`,
      got: `${carts}`,
      verdict: verdict(true),
    },
  ]
}
