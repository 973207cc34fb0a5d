import type { Config } from '#server/config.ts'
import { isDrawn } from '#server/shapes/pages.ts'
import type { PackSite } from '#server/shapes/site.ts'
import type { Reader } from '#server/db/open.ts'
import { listRecords } from '#server/db/records.ts'
import { withoutEndSlash } from './address.ts'

/** The host of the school's map style, allowed on its campus map only (MAP-Q2). */
export const styleHost = async (db: Reader, site: PackSite | null, path: string): Promise<string | null> => {
  if (!site || withoutEndSlash(path).toLowerCase() !== `/${site.slug.toLowerCase()}/campus-map`) return null
  const [map] = (await listRecords(db, site.id, ['map'])).map
  if (!map || isDrawn(map) || !map.style_url.startsWith('https://') || !URL.canParse(map.style_url)) return null
  return new URL(map.style_url).origin
}

const purchase = /^\/[^/]+\/meal-plan-purchase\/?$/i
const googlePay = 'https://pay.google.com'

/** Wallet hosts, allowed on the purchase page only. */
export const payHosts = ({ payments }: Pick<Config, 'payments'>, path: string): string[] => {
  return payments.kind === 'none' || !purchase.test(path) ? [] : [googlePay]
}
