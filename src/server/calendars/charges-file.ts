import type { Receipt } from '#contract/orders.ts'
import type { Locale } from '#contract/wire.ts'
import type { ChargeAhead } from '#domain/after-order.ts'
import { inLocale, languageOf } from '#domain/locale-format.ts'
import { moneyShown } from '#domain/money-shown.ts'
import type { Config } from '#server/config.ts'
import { mailOrigin } from '#server/mail/mail-links.ts'
import type { StoredOrder } from '#server/db/orders.ts'
import type { PackSite } from '#server/shapes/site.ts'
import { words } from '#server/words.ts'
import { calendarFile, type Entry } from './calendar-file.ts'

type Charges = { order: StoredOrder; receipt: Receipt; charges: readonly (ChargeAhead & { name: string })[] }
type Made = { config: Config; site: PackSite; locale: Locale; now: number }

/** The charges of an order that have a day, as whole days; null where there are none. Their link has no key to the receipt, because calendars are shared: it opens for its customer. */
export const chargesFile = ({ order, receipt, charges }: Charges, { config, site, locale, now }: Made): string | null => {
  const language = languageOf(locale)
  const school = inLocale(site, 'name', language)
  const page = `${mailOrigin(config, locale)}/${site.slug}/order-complete?order=${encodeURIComponent(order.id)}`
  const paidAt = order.paid_at ?? order.created_at
  // A newer file replaces an older one, whatever was skipped, taken back or charged between them.
  const sequence = Math.max(0, Math.floor((now - Date.parse(paidAt)) / 1000))
  const { card, plan } = receipt
  const about = [
    words(locale, 'order.number', { no: receipt.number ?? receipt.no }),
    card ? words(locale, 'order.card', { brand: card.brand, digits: card.last_four }) : '',
    plan ? words(locale, 'installments.expected') : '',
    page,
  ].filter((line) => line !== '')
  const entries = charges.flatMap(({ date, cents, name }): Entry[] =>
    date === null
      ? []
      : [
          {
            key: `charge-${order.id}-${date}`,
            title: words(locale, 'ics.charge', { amount: moneyShown(cents, language), name }),
            text: about.join('\n\n'),
            place: '',
            address: page,
            busy: false,
            sequence,
            when: { first: date, last: date },
          },
        ],
  )
  const name = words(locale, 'ics.charges', { no: receipt.number ?? receipt.no, school })
  const changedAt = new Date(now).toISOString()
  return entries.length === 0 ? null : calendarFile({ name, language, host: new URL(config.publicUrl).hostname, changedAt, entries })
}
