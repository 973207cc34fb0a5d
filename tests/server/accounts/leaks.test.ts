import { beforeAll, expect, test } from 'vitest'
import { importSchool } from '../../support/school.ts'
import { serverForTests } from '../../support/server.ts'
import { askCall } from '../api/ask.ts'
import { maple, noon } from '../api/maple.ts'
import { trustCaptcha } from '../api/captcha.ts'
import { healthForm, onTheGoForm } from '../api/sent-forms.ts'
import { goodPassword, logIn } from './log-in.ts'
import { keyIn, mailsOf } from './mailbox.ts'

const server = serverForTests(noon)
beforeAll(async () => {
  trustCaptcha(server)
  const mail = { from: 'dining@maple.test', feedback_to: '', dietitian_to: 'dietitian@maple.test', kitchen_to: 'kitchen@maple.test' }
  await importSchool(server, { ...maple, site: { ...maple.site, mail, food_insecurity: true } })
})

const healthWords = /broccoli|Kiwi|kiwi|Low sodium|mustard gas|Tree Nuts|Ève Roy|5145550199/
const secrets = [goodPassword, 'Wrong1!abc']

/** A day in the life of an account, with every secret and health word that there is. */
const live = async (): Promise<{ token: string }> => {
  const passwordHash = await server.services.ports.passwords.hash(goodPassword)
  const { id, headers } = await logIn(server, { id: 'leaky', password_hash: passwordHash })
  const me = { customer_id: id, site_id: 'maple-site' }
  const allergens = { allergens: ['Tree Nuts', 'Other: kiwi'], contact_name: 'Ève Roy', contact_number: '5145550199' }
  await askCall(server, 'updateAllergenProfile', { ...me, ...allergens }, headers)
  await askCall(server, 'updateAllergenProfile', { ...me, ...allergens, contact_number: 'x' }, headers)
  await askCall(server, 'allergenCardPdf', me, headers)
  await askCall(server, 'deleteCustomer', { ...me, current_password: 'Wrong1!abc' }, headers)
  await askCall(server, 'login', { site_id: 'maple-site', email: 'leaky@maple.test', password: 'Wrong1!abc' })
  await askCall(server, 'login', { site_id: 'maple-site', email: 'leaky@maple.test', password: goodPassword })
  await askCall(server, 'requestPasswordReset', { site_id: 'maple-site', email: 'leaky@maple.test' })
  await askCall(server, 'submitHealthForm', { ...healthForm, medical_diet: 'Low sodium', additional_comments: 'broccoli' })
  await askCall(server, 'submitOnTheGoForm', { ...onTheGoForm, allergens: ['mustard gas'], other_allergies: 'Kiwi' })
  return { token: /session=([^;]+)/.exec(headers.Cookie)?.[1] ?? '' }
}

test('passwords, tokens and keys stand in no table, no log and no mail that does not carry them; health words only in their own tables', async () => {
  const { token } = await live()
  const mails = await mailsOf(server)
  const key = mails.map(keyIn).find((found) => found !== '') ?? ''
  expect([token.length, key.length]).toEqual([43, 43])

  const tables = (await server.db.read.introspection.getTables()).map(({ name }) => name)
  expect(tables).toEqual(
    expect.arrayContaining(['customer', 'customer_session', 'reset_key', 'health_form', 'on_the_go_form', 'mail_outbox']),
  )
  for (const table of tables) {
    const text = JSON.stringify(
      await server.db.read
        .selectFrom(table as 'claim')
        .selectAll()
        .execute(),
    )
    for (const secret of [...secrets, token, key]) expect(text, table).not.toContain(secret)
    // The recipe book and its menus speak of food in general.
    if (!['customer', 'health_form', 'on_the_go_form', 'dish', 'menu', 'menu_cycle', 'record', 'site'].includes(table))
      expect(text, table).not.toMatch(healthWords)
  }

  expect(JSON.stringify(server.logged)).not.toMatch(healthWords)
  for (const secret of [...secrets, token, key, 'leaky@maple.test']) expect(JSON.stringify(server.logged)).not.toContain(secret)
  for (const mail of mails) expect(mail).not.toMatch(healthWords)
  for (const secret of [...secrets, token]) expect(mails.join()).not.toContain(secret)
})

test('[FORM-Q7] the dietitian and the kitchen are told; what makes a meal is in the mail, what tells of health is not', async () => {
  const mails = await mailsOf(server)
  const to = (address: string) => mails.filter((mail) => mail.includes(`To: ${address}`))
  expect([to('dietitian@maple.test').length, to('kitchen@maple.test').length, to('zoe@maple.test').length]).toEqual([1, 1, 2])
  expect(to('dietitian@maple.test')[0]).toContain('npm run -s content -- forms maple')
  expect(to('kitchen@maple.test')[0]).toContain('Apple, Pretzels')
  expect(to('kitchen@maple.test')[0]).toContain('This order includes allergens or a comment.')
})
