import type { CartKey } from '#server/db/carts.ts'
import type { Keys } from '#server/platform/keys.ts'

/**
 * The order id of a cart. It is derived from the cart, so that a cart of a restored backup is checked and charged under the same name:
 * the provider charges no name twice.
 */
export const orderIdOf = (keys: Keys, { site_id: siteId, id }: CartKey): string => {
  const hex = Buffer.from(keys.digest('order', `${siteId}\n${id}`), 'base64url').toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}

/** The name of an attempt at the provider, by which its status is checked. */
export const attemptName = (orderId: string, attempt: number): string => `${orderId}-${attempt}`

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const ofAttempt = new RegExp(`^(${uuid})-(\\d{1,6})$`)
/** The names of this product's charges: order attempts, wallet tickets, bill attempts. */
const anyName = new RegExp(`(?<![\\w-])(?:${uuid}-\\d{1,6}|w-${uuid}|s[0-9a-f]{32}\\d{8}-\\d{1,6})(?![\\w-])`, 'g')

/** The charge names in a text, such as the provider's list of transactions; each once. */
export const namesIn = (text: string): string[] => [...new Set(text.match(anyName))]

export const isChargeName = (name: string): boolean => namesIn(name)[0] === name

/** The order and attempt of a name; null for a wallet's or a bill's. */
export const attemptNamed = (name: string): { orderId: string; attempt: number } | null => {
  const [, orderId, attempt] = ofAttempt.exec(name) ?? []
  return orderId === undefined ? null : { orderId, attempt: Number(attempt) }
}
