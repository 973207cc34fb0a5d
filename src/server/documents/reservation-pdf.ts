import type { Locale } from '#contract/wire.ts'
import { brandOf } from '#domain/brand.ts'
import { inLocale, languageOf, longDay } from '#domain/locale-format.ts'
import { today } from '#domain/zone.ts'
import type { PackSite } from '#server/shapes/site.ts'
import type { ReservationSummary } from '#server/reservations/reservation-summary.ts'
import { words } from '#server/words.ts'
import { bytesOf, decorate, newSheet, type Part, type Sheet, write } from './sheet.ts'

type ReservationOrder = { summary: ReservationSummary; id: string; name: string; site: PackSite; locale: Locale; now: number }

/** Half a letter sheet: it fills a phone, and prints two to a page. */
const page = { width: 396, height: 612, margin: 28 }
const bandHeight = 92
const grey = '#57514b'

const top = (sheet: Sheet, root: Part, { site, locale }: ReservationOrder): void => {
  const { fill, fillInk } = brandOf(site, 'light')
  decorate(sheet, (pdf) => pdf.rect(0, 0, page.width, bandHeight).fill(fill))
  sheet.pdf.y = 20
  write(sheet, root, { text: words(locale, 'reservation_card.title'), locale, size: 28, weight: 'bold', color: fillInk, tag: 'H1' })
  write(sheet, root, { text: inLocale(site, 'name', languageOf(locale)), locale, size: 12, color: fillInk })
  sheet.pdf.y = Math.max(sheet.pdf.y, bandHeight) + 22
}

const fact = (sheet: Sheet, root: Part, { label, text, size, locale }: { label: string; text: string; size: number; locale: Locale }) => {
  write(sheet, root, { text: label, locale, size: 11, color: grey })
  write(sheet, root, { text, locale, size, weight: 'bold' })
  sheet.pdf.y += 12
}

const middle = (sheet: Sheet, root: Part, { summary, name, locale }: ReservationOrder): void => {
  write(sheet, root, { text: summary.place, locale, size: 26, weight: 'bold', tag: 'H2' })
  if (summary.street) write(sheet, root, { text: summary.street, locale, size: 12, color: grey })
  sheet.pdf.y += 18
  fact(sheet, root, { label: words(locale, 'mail.day'), text: summary.day, size: 20, locale })
  fact(sheet, root, { label: words(locale, 'mail.time'), text: summary.time, size: 34, locale })
  fact(sheet, root, { label: words(locale, 'mail.party'), text: summary.people, size: 20, locale })
  if (name !== '') fact(sheet, root, { label: words(locale, 'mail.name'), text: name, size: 20, locale })
}

const bottom = (sheet: Sheet, root: Part, { id, site, locale, now }: ReservationOrder): void => {
  const { pdf, room } = sheet
  decorate(sheet, () => pdf.rect(page.margin, pdf.y + 2, room, 1).fill('#d8d2ca'))
  pdf.y += 16
  write(sheet, root, { text: words(locale, 'reservation_card.show'), locale, size: 12 })
  pdf.y += 8
  const made = words(locale, 'card.created_on', { day: longDay(today(now, site.timezone), languageOf(locale)) })
  write(sheet, root, {
    text: words(locale, 'reservation_card.number', { number: id.slice(0, 8).toUpperCase() }),
    locale,
    size: 10,
    color: grey,
  })
  write(sheet, root, { text: made, locale, size: 10, color: grey })
}

export const reservationPdf = (order: ReservationOrder): Promise<Uint8Array> => {
  const { summary, locale, now } = order
  const title = `${words(locale, 'reservation_card.title')}: ${summary.place}, ${summary.day}, ${summary.time}`
  const { sheet, root } = newSheet({ ...page, locale, title, made: new Date(now) })
  top(sheet, root, order)
  middle(sheet, root, order)
  bottom(sheet, root, order)
  return bytesOf(sheet, root)
}
