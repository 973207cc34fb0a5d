import { expect, test } from 'vitest'
import { laws, proveCarts } from './cart-laws.ts'

// `npm run prove -- --long` tries a million.
test(`[TAX-Q7] ten thousand random carts: ${Object.keys(laws).join('; ')}`, { timeout: 600_000 }, () => {
  expect(() => proveCarts(10_000)).not.toThrow()
})
