import { Problem } from '#contract/errors.ts'
import type { Day } from '#domain/calendar.ts'
import { cardTypes } from '#domain/card.ts'
import { listKey } from '#domain/checkout-rules.ts'
import type { StoredItem } from '#domain/cart-quote.ts'
import type { PromoCode } from '#domain/promo-code.ts'
import type { OrderFormSold, Selections, Shop } from '#domain/shop.ts'
import { today } from '#domain/zone.ts'
import type { Config } from '#server/config.ts'
import { orderFormShape, type PackOrderForm } from '#server/shapes/orderform.ts'
import type { PackBlockedAccounts, PackPromoCode } from '#server/shapes/private.ts'
import type { PackSite } from '#server/shapes/site.ts'
import { listPromoUses } from '#server/db/carts.ts'
import type { Database, Reader } from '#server/db/open.ts'
import { listRecords } from '#server/db/records.ts'
import { findSite, siteVersion } from '#server/db/sites.ts'
import { availablePaymentTypes } from '#server/payments/payment-types.ts'

/** A school and what it sells, as of one import. */
export type Catalogue = {
  version: number
  site: PackSite
  form: PackOrderForm
  sold: OrderFormSold
  promos: readonly PackPromoCode[]
  /** Blocked students by `listKey`, and the message for them. */
  blocked: { studentIds: ReadonlySet<string>; notice: Pick<PackBlockedAccounts, 'message' | 'translations'> | null }
  /** By `listKey`. */
  facultyEmails: ReadonlySet<string>
}

const nothing = orderFormShape.parse({})
const bare = orderFormShape.parse({ orderFormSettings: {} }).orderFormSettings

/** All off for a form without settings. */
export const settingsOf = ({ orderFormSettings: settings }: PackOrderForm) => {
  const found = settings ?? bare
  if (!found) throw new Error('no settings')
  return found
}

/** The card types that a school accepts; all of them where it names none. */
export const acceptedCardTypes = (form: PackOrderForm): readonly string[] => settingsOf(form).accepted_card_types ?? cardTypes

const soldOf = (form: PackOrderForm): OrderFormSold => ({
  ...form,
  mealPlans: form.mealPlans.filter(({ active }) => active),
  orderFormSettings: settingsOf(form),
})

/** Cached per import, because carts are priced often. */
const known = new WeakMap<Database, Map<string, Catalogue>>()

type Place = { db: Database; config: Pick<Config, 'payments'> }

/** A form with the payment types that this server accepts. */
const payable = (form: PackOrderForm, config: Place['config']): PackOrderForm => {
  const { orderFormSettings: settings } = form
  return settings
    ? { ...form, orderFormSettings: { ...settings, payment_types: availablePaymentTypes(settings.payment_types, config) } }
    : form
}

const load = async ({ db, config }: Place, siteId: string): Promise<Catalogue> => {
  const found = await findSite(db.read, siteId)
  if (!found) throw new Problem('site_invalid')
  const lists = await listRecords(db.read, siteId, ['orderform', 'promo_code', 'blocked_student_accounts', 'faculty_emails'])
  const { orderform, promo_code: promos, blocked_student_accounts: blocked, faculty_emails: faculty } = lists
  const form = payable(orderform[0] ?? nothing, config)
  const studentIds = new Set(blocked.flatMap(({ accounts }) => accounts.map((account) => listKey(account.student_id))))
  const facultyEmails = new Set(faculty.flatMap(({ accounts }) => accounts.map((account) => listKey(account.email))))
  const { version, site } = found
  return { version, site, form, sold: soldOf(form), promos, blocked: { studentIds, notice: blocked[0] ?? null }, facultyEmails }
}

/** The catalogue of a published school at a content version; any other school is "Invalid site." (SITE-14). */
export const catalogueAt = async (place: Place, siteId: string, version: number): Promise<Catalogue> => {
  const { db } = place
  const ofDatabase = known.get(db) ?? new Map<string, Catalogue>()
  known.set(db, ofDatabase)
  const cached = ofDatabase.get(siteId)
  const catalogue = cached?.version === version ? cached : await load(place, siteId)
  ofDatabase.set(siteId, catalogue)
  if (!catalogue.site.published) throw new Problem('site_invalid')
  return catalogue
}

export const catalogueOf = async (place: Place, siteId: string): Promise<Catalogue> => {
  const version = await siteVersion(place.db.read, siteId)
  if (version === null) throw new Problem('site_invalid')
  return catalogueAt(place, siteId, version)
}

export const usablePromos = async (read: Reader, { site, promos }: Catalogue): Promise<PromoCode[]> => {
  const uses = new Map((await listPromoUses(read, site.id)).map((one) => [one.promo_id, one.uses]))
  return promos.filter(({ id, max_uses: most }) => most === null || (uses.get(id) ?? 0) < most)
}

export const dayAt = ({ site }: Pick<Catalogue, 'site'>, now: number): Day => today(now, site.timezone)

type Pricing = { read: Reader; catalogue: Catalogue; now: number; chosen: Selections }

/** Codes are read only if an item has one. */
export const shopFor = async (
  items: readonly Pick<StoredItem, 'promoCode'>[],
  { read, catalogue, now, chosen }: Pricing,
): Promise<Shop> => ({
  today: dayAt(catalogue, now),
  form: catalogue.sold,
  site: catalogue.site,
  chosen,
  promos: items.some(({ promoCode }) => promoCode !== null) ? await usablePromos(read, catalogue) : [],
})
