import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
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

export const passwords = {
  first: 'First-Pass1!',
  second: 'second-Pass2',
  staff: 'staff-Pass3!',
  guessed: 'Guessed-Pass4!',
  weak: 'weak-pass',
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

/** Everything that a run leaves to look at. */
const newRun = async () => {
  const { storage, remove } = await newStorage()
  const db = await openDatabase({ url: storage.DATABASE_URL, dataDir: storage.DATA_DIR })
  await importSchool({ db, config: { now: () => Date.parse(noon), dataDir: storage.DATA_DIR } }, school)
  const server = await startServer(storage, clock)
  const seen: { what: string; answer: Answer }[] = []
  const browsers: Browser[] = []
  const keysMailed = new Set<string>()
  const outbox = join(storage.DATA_DIR, 'outbox')
  const someone = (): Browser => {
    const browser = newBrowser(server, seen)
    browsers.push(browser)
    return browser
  }
  /** The key in the newest mail to an address, once it is there. */
  const mailedKey = async (address: string, path: string): Promise<string> => {
    const find = () =>
      readMails(outbox)
        .filter((mail) => mail.includes(`To: ${address}`) && mail.includes(`/${path}/`))
        .map(keyIn)
        .find((key) => !keysMailed.has(key)) ?? ''
    await vi.waitFor(() => expect(find()).toHaveLength(43), { timeout: 45_000, interval: 100 })
    const key = find()
    keysMailed.add(key)
    return key
  }
  const close = async () => {
    await db.close()
    await remove()
  }
  return { storage, db, server, seen, browsers, keysMailed, outbox, someone, mailedKey, close }
}
type Run = Awaited<ReturnType<typeof newRun>>

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
const liveAsMember = async (zoe: Browser, { someone }: Run) => {
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

type Owner = { customer_id: string; site_id: string }

/** Logins right and wrong, both resets, a new address, and the public forms. */
const proveOneself = async (zoe: Browser, me: Owner, { someone, mailedKey, storage }: Run): Promise<string> => {
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
  const said = await runCommand(storage, clock, ['src/server/jobs/main.ts', 'staff-reset', 'tools@maple.test'])
  const staffKey = await mailedKey('tools@maple.test', 'resetPassword')
  await other.call('resetStaffPassword', { public_key: staffKey, password: passwords.staff })
  await zoe.call('downloadCustomer', { customer_id: me.customer_id })
  await zoe.call('deleteCustomer', { ...me, current_password: passwords.guessed })
  await zoe.call('logoutEverywhere', { customer_id: me.customer_id, keep_this: true })
  await zoe.call('listSessions', { customer_id: me.customer_id })
  return said
}

const sendForms = async ({ someone, server }: Run) => {
  const guest = someone()
  const health = {
    email: 'health.leak@example.test',
    name: 'Santé Formulaire',
    other_allergies: 'healthfruit',
    medical_diet: 'Low sodium diet',
  }
  await guest.call('submitHealthForm', { ...healthForm, ...health, consent: 'No' })
  await guest.call('submitHealthForm', { ...healthForm, ...health, captcha_response: await solveCaptcha(server) })
  const order = { email: 'order.leak@example.test', name: 'Commande Formulaire', student_id: 'ORD 888', other_allergies: 'orderfruit' }
  await guest.call('submitOnTheGoForm', { ...onTheGoForm, ...order, drink: 'Beer' })
  await guest.call('submitOnTheGoForm', { ...onTheGoForm, ...order, captcha_response: await solveCaptcha(server) })
  const said = { email: 'feedback.leak@example.test', first_name: 'Opinionée', comments: 'The soup of the survey was salty' }
  await guest.call('submitFeedback', { ...feedbackForm, ...said, captcha_response: 'x' })
  await guest.call('submitFeedback', { ...feedbackForm, ...said, captcha_response: await solveCaptcha(server) })
  await guest.call('campaign', { ...site, action: 'spring', cmpid: 'cmp-1', email: 'reader.leak@example.test', cid: 'a'.repeat(32) })
  await guest.call('slugById', { ...site, action: 'spring', email: 'reader.leak@example.test' })
  for (const path of ['/v1/location/all?site_id=maple-site', '/v1/offline/week?site_id=maple-site', '/maple']) await guest.open(path)
}

/** A day of all callers, on a started server that has stopped since; `terminal` is all that it and its commands wrote. */
export const wholeRun = async () => {
  const run = await newRun()
  try {
    const zoe = run.someone()
    const said = await proveOneself(zoe, await liveAsMember(zoe, run), run)
    await sendForms(run)
    const unsent = () => run.db.read.selectFrom('mail_outbox').select('kind').execute()
    await vi.waitFor(async () => expect(await unsent()).toEqual([]), { timeout: 45_000, interval: 200 })
    return { ...run, terminal: () => said + run.server.said() }
  } catch (error) {
    await run.close()
    throw error
  } finally {
    await run.server.stop()
  }
}
