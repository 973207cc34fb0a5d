// npm run prove [-- --long]: what no table can show, by trying very many cases against a second reading of the rules.
import { parseArgs } from 'node:util'
import { proveCarts } from '../domain/cart-laws.ts'
import { proveOrders } from './orders.ts'

const atOnce = 10_000

/** In portions, each with a seed of its own, so that a failure names the portion that a person repeats. */
const prove = (carts: number): void => {
  const begin = Date.now() % 1_000_000
  for (let done = 0; done < carts; done += atOnce) {
    proveCarts(Math.min(atOnce, carts - done), begin + done)
    console.log(`carts: ${Math.min(carts, done + atOnce)} of ${carts} (seed ${begin + done})`)
  }
}

const { values } = parseArgs({ options: { long: { type: 'boolean', default: false } } })
prove(values.long ? 1_000_000 : 50_000)
await proveOrders(values.long ? { carts: 500, seeds: 5 } : { carts: 500, seeds: 1 })
console.log('proven: every cart costs what the oracle reckons, and every order is charged once')
