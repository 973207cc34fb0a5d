import ICAL from 'ical.js'
import { beforeAll, describe, expect, test } from 'vitest'
import { addCustomer } from '#server/db/customers.ts'
import { composeMail } from '#server/letters/compose.ts'
import { newMail } from '#server/db/outbox.ts'
import { letterOf, type LetterKind, type Letters } from '#server/mail/letters.ts'
import { messageOf } from '#server/mail/transport.ts'
import type { Mail } from '#server/mail/port.ts'
import { hostileClasses } from '../../support/hostile.ts'
import { pdfText } from '../../support/pdf-text.ts'
import { importSchool, regular } from '../../support/school.ts'
import { serverForTests } from '../../support/server.ts'
import { goodPassword, logIn, person } from '../accounts/log-in.ts'
import { askCall } from '../api/ask.ts'
import { maple, noon, site } from '../api/maple.ts'
import { cartId, orderForm } from '../api/maple-shop.ts'
import { healthForm, onTheGoForm } from '../api/sent-forms.ts'
import { subscribe } from '../billing/subscription.ts'

// What would make an element, an attribute, a header, a second entry of a calendar or an action of a document.
const hostile = [
  ...['tags', 'the end of an element', 'attributes', 'line ends', 'a template', 'entities'].map((name) => hostileClasses[name] ?? ''),
  '\r\nBcc: zq@zq.test\r\n\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:zq\r\nEND:VCALENDAR\r\n',
  ') /OpenAction << /S /JavaScript /JS (zq) >> (',
].join(' ')
const french = (fields: object) => [{ locale: 'fr-ca', ...fields }]

let letters: Letters
const slot = { site_id: 'maple-site', location_id: 'hall', date: '2026-11-26', minutes: 720 }
const held_until = new Date(Date.parse(noon) + 600_000).toISOString()

const server = serverForTests(noon)
beforeAll(async () => {
  const named = { name: hostile, translations: french({ name: hostile }) }
  const plans = (orderForm['mealPlans'] as { id: string }[]).map((plan) => ({ ...plan, ...named, desc: hostile }))
  const hall = {
    id: 'hall',
    ...named,
    address: { street: hostile },
    use_reservations: true,
    reservation_capacity: 20,
    schedules: [regular('8:00-20:00')],
  }
  await importSchool(server, {
    site: {
      ...maple.site,
      ...named,
      use_reservations: true,
      mail: { from: '', feedback_to: 'desk@maple.test', dietitian_to: 'diet@maple.test', kitchen_to: 'kitchen@maple.test' },
    },
    locations: [hall],
    files: { 'orderform.json': { ...orderForm, mealPlans: plans }, 'staff_users.json': [{ email: 'tools@maple.test' }] },
  })
  letters = await somethingToTell()
})

const hostilePerson = (id: string) =>
  person({ id, first_name: hostile, last_name: hostile, student_id: 'A1', address: hostile, city: hostile })

/** An order by student ID of a hostile plan. */
const ordered = async (): Promise<string> => {
  const { id, headers } = await logIn(server, { id: 'buyer' })
  const cart = { ...site, cookie: cartId(7), customer_type_id: 'student', location_id: 'residence' }
  await askCall(server, 'addMealPlan', { ...cart, meal_plan: 'gold', item_type: 'Meal plan' }, headers)
  const answer = await askCall(server, 'placeOrder', { ...cart, customer_id: id, payment_type: 'Student ID' }, headers)
  expect(answer.status, answer.text).toBe(200)
  const { order } = JSON.parse(answer.text) as { order: { id: string } }
  await server.db.transaction(async (trx) => {
    const { data } = await trx.selectFrom('customer_order').select('data').where('id', '=', order.id).executeTakeFirstOrThrow()
    const student = { ...hostilePerson('student'), email: 'student@maple.test' }
    await trx
      .updateTable('customer_order')
      .set({ data: JSON.stringify({ ...JSON.parse(data), student }) })
      .where('id', '=', order.id)
      .execute()
  })
  return order.id
}

/** One of each kind of letter; the compiler wants a line for a new one. */
const somethingToTell = async (): Promise<Letters> => {
  const subscription_id = await subscribe(server, 'reader', { name: hostile, card_brand: hostile.slice(0, 20), translations: '[]' })
  const row = { site_id: 'maple-site', received_at: noon, locale: 'fr-ca' as const }
  await server.db.transaction(async (trx) => {
    await addCustomer(trx, { ...hostilePerson('reader'), locale: 'fr-ca', password_hash: goodPassword })
    const place = { ...slot, customer_id: 'reader', friends: 1 }
    await trx
      .insertInto('reservation')
      .values({ ...place, id: 'r', booked_at: noon })
      .execute()
    await trx
      .insertInto('reservation_slot')
      .values({ ...slot, taken: 4, ceiling: 20 })
      .execute()
    await trx
      .insertInto('reservation_wait')
      .values({ ...place, id: 'w', turn: 1, joined_at: noon, held_until })
      .execute()
    for (const attempt of [1, 2])
      await trx
        .insertInto('subscription_payment')
        .values({
          site_id: 'maple-site',
          subscription_id,
          due: '2026-12-01',
          attempt,
          total_cents: 100,
          result: attempt === 1 ? 0 : 12,
          created_at: noon,
        })
        .execute()
    const tried = { attempt: 2, tries: 2, first_tried_on: '2026-12-01', retry_on: '2026-12-04', ask_at: null }
    await trx
      .insertInto('subscription_bill')
      .values({ site_id: 'maple-site', subscription_id, due: '2026-12-01', state: 'owed', total_cents: 100, ...tried })
      .execute()
    await trx
      .insertInto('subscription_skip')
      .values({ site_id: 'maple-site', subscription_id, delivery: '2026-11-30', skipped_at: noon })
      .execute()
    const text = { first_name: hostile, last_name: hostile, email: 'zoe@maple.test', comments: hostile }
    const about = { location_id: 'hall', customer_type: hostile, residence: hostile, offers: 0, birthday: null }
    await trx
      .insertInto('feedback')
      .values({ ...row, id: 'f', ...text, ...about })
      .execute()
    const form = { name: hostile, email: 'zoe@maple.test', locale: 'fr-ca' }
    const [health, order] = [
      { ...healthForm, ...form },
      {
        ...onTheGoForm,
        ...form,
        protein: hostile,
        cheese: '',
        dressing_sauce: '',
        addons: [hostile],
        other_allergies: '',
        comments: hostile,
      },
    ]
    await trx
      .insertInto('health_form')
      .values({ site_id: row.site_id, received_at: noon, id: 'h', data: JSON.stringify(health) })
      .execute()
    await trx
      .insertInto('on_the_go_form')
      .values({ site_id: row.site_id, received_at: noon, id: 'o', data: JSON.stringify(order) })
      .execute()
  })
  const order_id = await ordered()
  const bill = { subscription_id, due: '2026-12-01' }
  const [reader, reservation] = [{ customer_id: 'reader' }, { customer_id: 'reader', reservation_id: 'r' }]
  return {
    feedback: { feedback_id: 'f' },
    welcome: reader,
    password_reset: { email: 'reader@maple.test', locale: 'fr-ca' },
    signup_taken: { email: 'reader@maple.test', locale: 'fr-ca' },
    password_changed: reader,
    staff_reset: { email: 'tools@maple.test' },
    staff_invited: { email: 'tools@maple.test' },
    staff_notice: { email: 'tools@maple.test', about: 'password_changed' },
    account_deleted: { email: 'reader@maple.test', locale: 'fr-ca' },
    email_confirm: { ...reader, email: 'new@maple.test' },
    email_notice: reader,
    facebook_joined: reader,
    sso_joined: reader,
    health_form: { form_id: 'h' },
    health_receipt: { form_id: 'h' },
    on_the_go_form: { form_id: 'o' },
    on_the_go_receipt: { form_id: 'o' },
    reservation_booked: reservation,
    reservation_cancelled: {
      ...slot,
      id: 'r',
      customer_id: 'reader',
      friends: 1,
      booked_at: noon,
      arrived_at: null,
      missed_at: null,
      cancelled_at: noon,
    },
    seats_held: { wait_id: 'w' },
    reservation_concerned: reservation,
    reservation_restored: reservation,
    order_receipt: { order_id },
    student_plan: { order_id },
    order_link: { no: 1, email: 'buyer@maple.test', locale: 'fr-ca' },
    order_not_charged: { order_id },
    order_refunded: { order_id },
    subscription_billed: { ...bill, attempt: 1 },
    subscription_refused: { ...bill, attempt: 2 },
    subscription_canceled: { subscription_id },
    deliveries_skipped: { subscription_id, days: ['2026-11-30'] },
    deliveries_resumed: { subscription_id, days: ['2026-12-07'] },
  }
}

/** The state of the order that a letter is about. */
const states: Partial<Record<LetterKind, 'paid' | 'declined' | 'refunded'>> = {
  order_receipt: 'paid',
  student_plan: 'paid',
  order_link: 'paid',
  order_not_charged: 'declined',
  order_refunded: 'refunded',
}

/** Elements that a mail is built of, and nothing that one of its texts would make. */
const expectHarmless = (html: string): void => {
  const tags = [...html.replace(/^<!doctype html>/i, '').matchAll(/<\/?([a-z!][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/gi)]
  const names = new Set(tags.map(([, name = '']) => name.toLowerCase()))
  expect(
    [...names].filter((name) => !/^(html|head|meta|title|body|div|p|h1|h2|a|table|tbody|tr|td|th|span|strong|br|hr|ul|li)$/.test(name)),
  ).toEqual([])
  for (const [, , attributes = ''] of tags) {
    // The key of a link is 43 letters by chance, which may be any.
    expect(attributes.replace(/[/.][\w-]{43}(?=")/, '')).not.toMatch(/\son\w+\s*=|zq|javascript:|srcdoc/i)
    for (const [, address = ''] of attributes.matchAll(/\s(?:href|src)="([^"]*)"/g)) expect(address).toMatch(/^(https?:\/\/|mailto:)/)
  }
  // Every other bracket is written as a word.
  const rest = tags.reduce((text, [tag]) => text.replace(tag, ''), html.replace(/^<!doctype html>/i, ''))
  expect(rest).not.toMatch(/<[a-z/!]/i)
}

const expectOneEntry = (text: string): void => {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  expect(calendar.getAllSubcomponents('vevent')).toHaveLength(1)
  for (const line of text.split('\r\n').slice(0, -1)) expect(line).toMatch(/^([A-Z-]+[;:]| )/)
  // oxlint-disable-next-line no-control-regex
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\u0000-\u0008\u000a-\u001f]/)
}

/** The parts of a PDF that would do something when it is opened, outside of its texts. */
const expectStill = (bytes: Uint8Array): void => {
  const file = Buffer.from(bytes).toString('latin1')
  const outside = file.replaceAll(/stream\r?\n[\s\S]*?endstream/g, '').replaceAll(/\((?:\\[\s\S]|[^\\)])*\)/g, '()')
  expect(outside).not.toMatch(/\/(JavaScript|JS|OpenAction|AA|Launch|EmbeddedFile|SubmitForm|ImportData|RichMedia|XFA)\b/)
  expect(pdfText(Buffer.from(bytes)).length).toBeGreaterThan(20)
}

const composed = async (kind: LetterKind): Promise<Mail> => {
  const state = states[kind]
  if (state) await server.db.transaction(async (trx) => void (await trx.updateTable('customer_order').set({ state }).execute()))
  const waiting = newMail(letterOf('maple-site', kind, letters[kind]))
  await server.db.transaction((trx) => trx.insertInto('mail_outbox').values(waiting).execute())
  const mail = await composeMail(waiting, server)
  if (mail === null) throw new Error(`nobody to tell: ${kind}`)
  return mail
}

describe('a letter of each kind about a school and people of hostile names', () => {
  test('has its own headers alone, harmless HTML, one entry of a calendar and a document that does nothing', async () => {
    for (const kind of Object.keys(letters) as LetterKind[]) {
      const mail = await composed(kind)
      const { from, to, subject, replyTo } = { replyTo: { name: '', address: '' }, ...messageOf(mail, 'id', server.config) }
      for (const written of [from.name, from.address, to.address, subject, replyTo.address])
        // oxlint-disable-next-line no-control-regex
        expect(written, kind).not.toMatch(/[\u0000-\u001f\u2028\u2029]/)
      expect(mail.text, kind).not.toMatch(/^(Bcc|Set-Cookie):.*\n\n/)
      if (mail.html !== null) expectHarmless(mail.html)
      if (mail.calendar) expectOneEntry(mail.calendar.text)
      if (mail.document) expectStill(mail.document.bytes)
    }
  })
})

test.each([
  ['allergenCardPdf', {}],
  ['reservationCard', { reservation_id: 'r' }],
  ['ordersPdf', site],
  ['subscriptionPaymentsPdf', site],
] as const)('the document of %s shows hostile words as words', async (name, given) => {
  const { headers } = await logIn(server, {
    ...hostilePerson(`owner-${name}`),
    allergens: '["Egg"]',
    card_serial: name,
    contact_name: hostile,
  })
  const id = `owner-${name}`
  await server.db.transaction(async (trx) => {
    await trx.updateTable('customer_order').set({ customer_id: id }).execute()
    await trx.updateTable('subscription').set({ customer_id: id }).execute()
  })
  if (name === 'reservationCard')
    await server.db.transaction(async (trx) => void (await trx.updateTable('reservation').set({ customer_id: id }).execute()))
  const answer = await askCall(server, name, { customer_id: id, ...given }, headers)
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  expectStill(answer.bytes)
  expect(answer.headers['content-disposition']).toMatch(/^inline; filename="[\w.-]+"$/)
})
