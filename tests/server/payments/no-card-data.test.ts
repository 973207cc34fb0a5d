import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { FaultKind } from '#server/payments/simulator/faults.ts'
import { documentsOf, mailText } from '../../support/mail-text.ts'
import { serverWithPayments } from '../../support/simulator.ts'
import { askCall, get, post } from '../api/ask.ts'
import { maple, noon, site } from '../api/maple.ts'
import { goldBuyer } from '../orders/checkout.ts'

const { server, simulator } = serverWithPayments(noon, [maple])

/** Each in a form of its own, so that what is found tells where it came from. */
const numbers = ['4242424242424242', '5555555555554444', '378282246310005', '4000000000000002', '4000000000009995', '4012888888881881']
const code = '9171'
const faults: FaultKind[] = [
  'drop_before_commit',
  'drop_after_commit',
  'error_500',
  'broken_xml',
  'code_null',
  'code_empty',
  'duplicate_order',
  'wrong_amount',
]

const texts: string[] = []
const note = (answer: { text: string; headers: object }) => void texts.push(answer.text, JSON.stringify(answer.headers))

/** Card data comes in every way in which it can come, right and wrong. */
const payInEveryWay = async () => {
  const amex = { card_number: numbers[2] ?? '', card_type: 'American Express', cvc: code }
  for (const kind of faults) {
    const buyer = await goldBuyer(server)
    await simulator.fault(kind)
    note(await buyer.card(amex))
    await simulator.fault('none')
  }
  for (const number of numbers) {
    const buyer = await goldBuyer(server)
    note(await buyer.card({ card_number: number, card_type: '', cvc: number.startsWith('3') ? code : '917' }))
    // In fields where none belongs.
    note(await buyer.card({ expiration: number }))
    note(await buyer.card({ payment_type: number }))
    note(await buyer.ask('preload', { amount: number }))
  }
  const card = { ...site, amount: '250.00', pan: numbers[5] ?? '', exp: '12/30', cvc: code }
  note(await askCall(server, 'installmentPlansOfCard', card))
  note(await get(server, `/v1/sites/installments?site_id=maple-site&amount=250.00&pan=${numbers[0]}&exp=12/30`))
  note(await get(server, `/v1/cart/create_cc_order?card_number=${numbers[0]}`))
  note(await post(server, '/v1/cart/create_cc_order', `{"card_number":"${numbers[1]}","cvc":"${code}"`))
  note(await post(server, `/v1/nothing/${numbers[3]}`, `{"card_number":"${numbers[1]}"}`))
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

test('no card number and no code rests in a log, a table, a file, a mail or an answer, whatever the provider does [PAY-Q2]', async () => {
  await payInEveryWay()
  await server.services.ports.mail.flush()
  expect(simulator.charges().length).toBeGreaterThan(3)

  const tables = (await server.db.read.introspection.getTables()).map(({ name }) => name)
  expect(tables).toEqual(expect.arrayContaining(['customer_order', 'order_attempt', 'payment_ticket', 'mail_outbox']))
  const rows = await Promise.all(
    tables.map(async (table) =>
      JSON.stringify(
        await server.db.read
          .selectFrom(table as 'claim')
          .selectAll()
          .execute(),
      ),
    ),
  )
  const files = filesIn(server.config.dataDir).map((file) => readFileSync(file, 'latin1'))
  const mails = files.filter((text) => text.includes('Content-Type: multipart/mixed'))
  const documents = mails.flatMap(documentsOf)
  // What would be seen of a card is seen.
  expect(documents.length).toBeGreaterThan(3)
  for (const document of documents) expect(document).toMatch(/ending in (4242|4444|0005|1881)\n/)
  const kept = [readFileSync(simulator.ledgerFile, 'utf8'), ...rows, ...files, ...mails.map(mailText), JSON.stringify(server.logged)]
  for (const number of numbers) for (const text of [...kept, ...texts]) expect(text.includes(number), number).toBe(false)
  for (const text of kept) expect(text).not.toMatch(new RegExp(`[">:]${code}["<,]`))
})
