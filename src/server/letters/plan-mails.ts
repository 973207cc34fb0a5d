import { isUsedAtDoor } from '#domain/after-order.ts'
import { fullName } from '#domain/full-name.ts'
import { longDay, languageOf } from '#domain/locale-format.ts'
import { phoneShown } from '#domain/phone.ts'
import { emailKey } from '#server/db/customers.ts'
import { findOrderByNumber } from '#server/db/order-history.ts'
import { snapshotOf } from '#server/db/order-snapshot.ts'
import type { Composers } from '#server/mail/letters.ts'
import { formOf, pickupsOf, startsOf, wordsToBuyers } from '#server/orders/ahead.ts'
import { receiptOf } from '#server/orders/receipt.ts'
import { itemName } from '#server/orders/receipt-words.ts'
import { notifiedStudent } from '#server/orders/student.ts'
import type { PackSite } from '#server/shapes/site.ts'
import { words } from '#server/words.ts'
import { findWithRecipient, receiptPage } from './order-mails.ts'
import { letter, localeOf } from './template.ts'

/** Phone and mail of the dining office, as far as the school shows them. */
const contactsOf = ({ address, display_email: shows, email }: PackSite): string =>
  [phoneShown(address?.phone_formatted ?? ''), shows ? email : ''].filter((way) => way !== '').join(', ')

/** Letters about an order that are not its receipt. */
export const planMails = {
  /** To the student of a parent's order: what was bought, without prices and cards. */
  student_plan: async ({ order_id: id }, context) => {
    const { db, site } = context
    const order = await findWithRecipient(context, id)
    const snapshot = order && snapshotOf(order)
    const student = snapshot && notifiedStudent(snapshot)
    if (!student || order.state !== 'paid') return null
    const { buyer, cart } = snapshot
    const locale = localeOf(order)
    const form = await formOf(db.read, site.id)
    const starts = startsOf(cart)
    const contacts = contactsOf(site)
    const values = { buyer: fullName(buyer), name: student.first_name }
    const facts: (readonly [label: string, value: string])[] = [
      ...cart.items.map((item): [string, string] => {
        const start = starts.find((one) => one.item === item.id)
        const name = itemName(item, locale)
        return [
          words(locale, 'mail.student_plan_what'),
          start ? words(locale, 'mail.student_plan_from', { name, day: longDay(start.date, languageOf(locale)) }) : name,
        ]
      }),
      ...(cart.items.some(isUsedAtDoor)
        ? [[words(locale, 'order.next.door'), wordsToBuyers(form, locale).pickup || words(locale, 'order.next.door_text')] as const]
        : []),
      ...pickupsOf(cart, form, locale).map(({ text }) => [words(locale, 'order.next.pickup'), text] as const),
      ...(cart.items.some(({ type }) => type === 'Coffee subscription')
        ? [[words(locale, 'purchase.tab.coffee'), words(locale, 'purchase.coffee_text')] as const]
        : []),
      ...(contacts === '' ? [] : [[words(locale, 'mail.student_plan_office'), contacts] as const]),
    ]
    return letter('student_plan', { to: student.email, locale, values, facts, note: words(locale, 'mail.student_plan_note', values) }, site)
  },

  /** To the buyer alone, at the address of the order. */
  order_link: async ({ no, email, locale }, context) => {
    const { db, site } = context
    const order = await findOrderByNumber(db.read, site.id, no)
    const receipt = await receiptOf(db.read, order, site)
    if (!order || !receipt || emailKey(receipt.buyer.email) !== emailKey(email)) return null
    const action = { label: words(locale, 'mail.order_action'), url: await receiptPage(context, order, locale) }
    const note = words(locale, 'mail.order_note')
    return letter('order_link', { to: receipt.buyer.email, locale, values: { no: receipt.number ?? receipt.no }, action, note }, site)
  },
} satisfies Partial<Composers>
