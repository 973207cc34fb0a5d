import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Database, openDatabase } from '#server/db/open.ts'
import { importSchool, type Json, regular, type School } from '../../support/school.ts'
import { runCommand, startServer } from '../../support/started-server.ts'
import { newStorage } from '../../support/storage.ts'
import { type Answer, parsed } from '../api/ask.ts'
import { solveCaptcha } from '../api/captcha.ts'
import { feedbackForm, maple, noon, site } from '../api/maple.ts'
import { healthForm, onTheGoForm } from '../api/sent-forms.ts'
import { type Browser, newBrowser } from './browser.ts'
import { signUpForm } from './log-in.ts'
import { keyIn, readMails } from './mailbox.ts'

const passwords = { first: 'First-Pass1!', second: 'second-Pass2', staff: 'staff-Pass3!', guessed: 'Guessed-Pass4!', weak: 'weak-pass' }
/** What is known of whom, each word written in one place only, so that it tells where it went. */
const known = {
  account: ['zoe.leak@example.test', 'zoe.new@example.test', 'Zoé-Account', '4165550111', '9 Account Lane', 'Accountville', 'ACC 777'],
  allergens: ['accountfruit', 'Ève Contact', '5145550122'],
  feedback: ['feedback.leak@example.test', 'Opinionée', 'The soup of the survey was salty'],
  health: ['health.leak@example.test', 'Santé Formulaire', 'healthfruit', 'Low sodium diet'],
  order: ['order.leak@example.test', 'Commande Formulaire', 'orderfruit', 'ORD 888'],
  campaign: ['reader.leak@example.test'],
  staff: ['tools@maple.test'],
}
/** The only tables that may hold it. */
const home: Record<keyof typeof known, readonly string[]> = {
  account: ['customer', 'reset_key'],
  allergens: ['customer'],
  feedback: ['feedback'],
  health: ['health_form'],
  order: ['on_the_go_form'],
  campaign: [],
  staff: ['record', 'staff_user', 'reset_key'],
}

const clock = { CAMPUS_NOW: noon }
const school: School = {
  ...maple,
  site: {
    ...maple.site,
    mail: { from: 'dining@maple.test', feedback_to: 'desk@maple.test', dietitian_to: 'diet@maple.test', kitchen_to: 'food@maple.test' },
    use_reservations: true,
    food_insecurity: true,
    notifications: true,
  },
  locations: [
    ...(maple.locations as Json[]),
    {
      id: 'table',
      name: 'Table',
      use_reservations: true,
      allow_guest_friends: true,
      reservation_interval: 30,
      reservation_capacity: 2,
      guest_friend_limit: 4,
      schedules: [regular('11:00-14:00', [], { id: 'table-hours' })],
    },
  ],
}

let storage: Awaited<ReturnType<typeof newStorage>>
let server: Awaited<ReturnType<typeof startServer>>
let db: Database
const seen: { what: string; answer: Answer }[] = []
const browsers: Browser[] = []
const keysMailed = new Set<string>()
let terminal = ''

const someone = (): Browser => {
  const browser = newBrowser(server, seen)
  browsers.push(browser)
  return browser
}
const outbox = () => join(storage.storage.DATA_DIR, 'outbox')
/** The key in the newest mail to an address, once it is there. */
const mailedKey = async (address: string, path: string): Promise<string> => {
  const find = () =>
    readMails(outbox())
      .filter((mail) => mail.includes(`To: ${address}`) && mail.includes(`/${path}/`))
      .map(keyIn)
      .find((key) => !keysMailed.has(key)) ?? ''
  await vi.waitFor(() => expect(find()).toHaveLength(43), { timeout: 15_000, interval: 100 })
  const key = find()
  keysMailed.add(key)
  return key
}

const account = {
  ...signUpForm,
  first_name: 'Zoé-Account',
  email: 'zoe.leak@example.test',
  phone_number: '4165550111',
  address: '9 Account Lane',
  city: 'Accountville',
  student_id: 'ACC 777',
  password: passwords.first,
}
const credentials = (email: string, password: string) => ({ ...site, email, password })

/** Sign-up with its mistakes, then everything that the account can do. */
const liveAsMember = async (zoe: Browser) => {
  await zoe.call('createCustomer', { ...account, password: passwords.weak })
  await zoe.call('createCustomer', account)
  await someone().call('createCustomer', { ...account, password: passwords.guessed })
  const me = { customer_id: zoe.hint(), ...site }
  expect(me.customer_id).not.toBe('')
  await zoe.call('currentSession', site)
  await zoe.call('customerInfo', { customer_id: me.customer_id })
  await zoe.call('updateCustomer', { ...me, ...account, phone: '4165550111', password: '' })
  await zoe.call('updateNotifications', { ...me, opt_in: true, notify_by_text: true })
  await zoe.call('updateFoodInsecurity', { ...me, food_insecurity: true })
  const contact = { contact_name: 'Ève Contact', contact_number: '5145550122', carries_epinephrine: true }
  await zoe.call('updateAllergenProfile', { ...me, allergens: ['Tree Nuts', 'Other: accountfruit'], ...contact, contact_number: '1' })
  await zoe.call('updateAllergenProfile', { ...me, allergens: ['Tree Nuts', 'Other: accountfruit'], ...contact })
  await zoe.call('allergenCardPdf', me)
  await zoe.call('allergenCardPass', me)
  for (const path of ['/maple', '/maple/customer-account', '/maple/whats-on-the-menu', '/maple/login']) await zoe.open(path)
  const start = { customer_id: me.customer_id, location_id: 'table', date: '2026-11-26', hour: 12, minute: 0, friends: 1 }
  const booked = await zoe.call('createReservation', start)
  const id = parsed('createReservation', booked).reservations[0]?.id ?? ''
  await zoe.call('reservationCard', { customer_id: me.customer_id, reservation_id: id })
  await zoe.call('reservationCalendar', { customer_id: me.customer_id, reservation_id: id })
  await zoe.call('joinWaitlist', { ...start, hour: 12 })
  await zoe.call('cancelReservation', { customer_id: me.customer_id, reservation_id: id })
  await zoe.call('createReservation', { ...start, hour: 13 })
  return me
}

/** Logins right and wrong, both resets, a new address, and what everybody may send. */
const proveOneself = async (zoe: Browser, me: { customer_id: string; site_id: string }) => {
  const other = someone()
  await other.call('login', credentials('zoe.leak@example.test', passwords.guessed))
  await other.call('authenticate', credentials('zoe.leak@example.test', passwords.guessed))
  await other.call('login', credentials('nobody.leak@example.test', passwords.guessed))
  await other.garble(
    '/v1/customer/authenticate',
    `{"site_id":"maple-site","email":"zoe.leak@example.test","password":"${passwords.guessed}`,
  )
  await other.garble(
    '/v1/customer/authenticate',
    JSON.stringify({ ...site, email: ['zoe.leak@example.test'], password: { a: passwords.first } }),
  )
  await other.call('facebookLogin', { ...site, fb_token: passwords.guessed, fb_email: 'zoe.leak@example.test' })
  await other.call('authenticate', credentials('zoe.leak@example.test', passwords.first))
  await other.call('logout')
  const moved = { ...me, ...account, phone: '4165550111', email: 'zoe.new@example.test' }
  await zoe.call('updateCustomer', { ...moved, current_password: passwords.guessed })
  await zoe.call('updateCustomer', { ...moved, current_password: passwords.first })
  const change = await mailedKey('zoe.new@example.test', 'confirm-email')
  await other.call('confirmEmail', { public_key: 'x'.repeat(43) })
  await other.call('confirmEmail', { public_key: change })
  await other.call('requestPasswordReset', { ...site, email: 'nobody.leak@example.test' })
  await other.call('requestPasswordReset', { ...site, email: 'zoe.new@example.test' })
  const key = await mailedKey('zoe.new@example.test', 'reset-password')
  await other.open(`/reset-password/${key}`)
  await other.call('resetPassword', { public_key: key, password: 'short' })
  await other.call('resetPassword', { public_key: key, password: passwords.second })
  await other.call('resetPassword', { public_key: key, password: passwords.guessed })
  await zoe.call('customerInfo', { customer_id: me.customer_id })
  await zoe.call('login', credentials('zoe.new@example.test', passwords.second))
  terminal += await runCommand(storage.storage, clock, ['src/server/jobs/main.ts', 'staff-reset', 'tools@maple.test'])
  const staffKey = await mailedKey('tools@maple.test', 'resetPassword')
  await other.call('resetStaffPassword', { public_key: staffKey, password: passwords.staff })
  await zoe.call('downloadCustomer', { customer_id: me.customer_id })
  await zoe.call('deleteCustomer', { ...me, current_password: passwords.guessed })
  await zoe.call('logoutEverywhere', { customer_id: me.customer_id, keep_this: true })
  await zoe.call('listSessions', { customer_id: me.customer_id })
}

const sendForms = async () => {
  const guest = someone()
  const health = {
    email: 'health.leak@example.test',
    name: 'Santé Formulaire',
    other_allergies: 'healthfruit',
    medical_diet: 'Low sodium diet',
  }
  await guest.call('submitHealthForm', { ...healthForm, ...health, consent: 'No' })
  await guest.call('submitHealthForm', { ...healthForm, ...health })
  const order = { email: 'order.leak@example.test', name: 'Commande Formulaire', student_id: 'ORD 888', other_allergies: 'orderfruit' }
  await guest.call('submitOnTheGoForm', { ...onTheGoForm, ...order, drink: 'Beer' })
  await guest.call('submitOnTheGoForm', { ...onTheGoForm, ...order })
  const said = { email: 'feedback.leak@example.test', first_name: 'Opinionée', comments: 'The soup of the survey was salty' }
  await guest.call('submitFeedback', { ...feedbackForm, ...said, captcha_response: 'x' })
  await guest.call('submitFeedback', { ...feedbackForm, ...said, captcha_response: await solveCaptcha(server) })
  await guest.call('campaign', { ...site, action: 'spring', cmpid: 'cmp-1', email: 'reader.leak@example.test', cid: 'a'.repeat(32) })
  await guest.call('slugById', { ...site, action: 'spring', email: 'reader.leak@example.test' })
  for (const path of ['/v1/location/all?site_id=maple-site', '/v1/offline/week?site_id=maple-site', '/maple']) await guest.open(path)
}

beforeAll(async () => {
  storage = await newStorage()
  db = await openDatabase({ url: storage.storage.DATABASE_URL, dataDir: storage.storage.DATA_DIR })
  const now = Date.parse(noon)
  await importSchool({ db, config: { now: () => now, dataDir: storage.storage.DATA_DIR } }, school)
  server = await startServer(storage.storage, clock)
  const zoe = someone()
  await proveOneself(zoe, await liveAsMember(zoe))
  await sendForms()
  const unsent = () => db.read.selectFrom('mail_outbox').select('kind').execute()
  await vi.waitFor(async () => expect(await unsent()).toEqual([]), { timeout: 20_000, interval: 200 })
  await server.stop()
  terminal += server.said()
}, 120_000)
afterAll(async () => {
  await db.close()
  await storage.remove()
})

const secrets = () => [...Object.values(passwords), ...browsers.flatMap(({ tokens }) => [...tokens]), ...keysMailed]
const filesIn = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesIn(path) : [path]
  })

test('the run went as a person would have it: every step was answered, the right ones well', () => {
  expect(
    seen.filter(({ answer }) => answer.status >= 500 && answer.headers['x-error-code'] !== 'passes_off').map(({ what }) => what),
  ).toEqual([])
  const last = (name: string) => seen.findLast(({ what }) => what === name)?.answer.status
  const right = [
    'login',
    'updateCustomer',
    'updateAllergenProfile',
    'confirmEmail',
    'resetStaffPassword',
    'downloadCustomer',
    'listSessions',
  ]
  expect(right.map((name) => [name, last(name)])).toEqual(right.map((name) => [name, 200]))
  const sent = ['createReservation', 'submitHealthForm', 'submitOnTheGoForm', 'submitFeedback', 'campaign']
  expect(sent.map((name) => [name, last(name)])).toEqual(sent.map((name) => [name, 200]))
  expect([keysMailed.size, browsers.flatMap(({ tokens }) => [...tokens]).length]).toEqual([3, 3])
})

test('no password, token or key, and nothing personal, stands in what the server and its commands wrote', () => {
  for (const word of [
    ...secrets(),
    ...Object.values(known)
      .flat()
      .filter((one) => one !== 'tools@maple.test'),
  ])
    expect(terminal).not.toContain(word)
})

test('no table holds a password, token or key, and what is personal stands in its own tables alone', async () => {
  const tables = (await db.read.introspection.getTables()).map(({ name }) => name)
  expect(tables).toEqual(expect.arrayContaining(['customer', 'customer_session', 'reset_key', 'claim', 'rate_count', 'campaign_visit']))
  for (const table of tables) {
    const rows = JSON.stringify(
      await db.read
        .selectFrom(table as 'claim')
        .selectAll()
        .execute(),
    )
    for (const secret of secrets()) expect(rows, table).not.toContain(secret)
    for (const [whose, words] of Object.entries(known))
      if (!home[whose as keyof typeof known].includes(table))
        for (const word of words) expect(rows, `${table}: ${whose}`).not.toContain(word)
  }
})

test('no file of the data folder holds a secret, but the mail that brings a key to its reader', () => {
  const files = filesIn(storage.storage.DATA_DIR)
  for (const file of files) {
    const bytes = readFileSync(file).toString('latin1')
    const isMail = file.startsWith(outbox())
    const found = secrets().filter((secret) => bytes.includes(secret))
    if (isMail) expect(found.filter((secret) => !keysMailed.has(secret))).toEqual([])
    else expect(found, file).toEqual([])
  }
  const mails = readMails(outbox())
  for (const key of keysMailed) expect(mails.filter((mail) => mail.includes(key))).toHaveLength(1)
  for (const word of [...known.allergens, 'healthfruit', 'Low sodium diet', 'orderfruit']) expect(mails.join('\n')).not.toContain(word)
  expect(existsSync(outbox())).toBe(true)
})

test('an answer that a cache may keep, here or on the way, says nothing about anybody', () => {
  const shared = seen.filter(({ answer }) => answer.headers['cache-control'] !== 'private, no-store')
  expect(shared.length).toBeGreaterThan(3)
  for (const { what, answer } of shared) {
    expect(answer.headers['set-cookie'], what).toBeUndefined()
    const found = [...secrets(), ...Object.values(known).flat()].filter((word) => answer.text.includes(word))
    expect(found, what).toEqual([])
  }
  for (const { what, answer } of seen)
    expect(
      secrets().filter((secret) => answer.text.includes(secret)),
      what,
    ).toEqual([])
})

test('the page that a mail leads to is kept by nobody, found by no search engine, and tells no other host its address [AUTH-03]', () => {
  const page = seen.find(({ what }) => what.startsWith('/reset-password/'))?.answer
  expect([page?.headers['cache-control'], page?.headers['referrer-policy']]).toEqual(['private, no-store', 'no-referrer'])
  expect(page?.text).toContain('<meta name="robots" content="noindex">')
  expect(page?.text).not.toContain('rel="canonical"')
})
