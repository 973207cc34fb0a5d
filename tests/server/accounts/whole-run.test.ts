import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMails } from './mailbox.ts'
import { passwords, wholeRun } from './whole-run.ts'

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

let run: Awaited<ReturnType<typeof wholeRun>>
beforeAll(async () => {
  run = await wholeRun()
})
afterAll(() => run.close())

const secrets = () => [...Object.values(passwords), ...run.browsers.flatMap(({ tokens }) => [...tokens]), ...run.keysMailed]
const filesIn = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesIn(path) : [path]
  })

test('the run went as a person would have it: every step was answered, the right ones well', () => {
  expect(
    run.seen.filter(({ answer }) => answer.status >= 500 && answer.headers['x-error-code'] !== 'passes_off').map(({ what }) => what),
  ).toEqual([])
  const last = (name: string) => run.seen.findLast(({ what }) => what === name)?.answer.status
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
  expect([run.keysMailed.size, run.browsers.flatMap(({ tokens }) => [...tokens]).length]).toEqual([3, 3])
})

test('no password, token or key, and nothing personal, is in what the server and its commands wrote', () => {
  for (const word of [
    ...secrets(),
    ...Object.values(known)
      .flat()
      .filter((one) => one !== 'tools@maple.test'),
  ])
    expect(run.terminal()).not.toContain(word)
})

test('no table holds a password, token or key, and what is personal is in its own tables alone', async () => {
  const tables = (await run.db.read.introspection.getTables()).map(({ name }) => name)
  expect(tables).toEqual(expect.arrayContaining(['customer', 'customer_session', 'reset_key', 'claim', 'rate_count', 'campaign_visit']))
  for (const table of tables) {
    const rows = JSON.stringify(
      await run.db.read
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
  const files = filesIn(run.storage.DATA_DIR)
  for (const file of files) {
    const bytes = readFileSync(file).toString('latin1')
    const isMail = file.startsWith(run.outbox)
    const found = secrets().filter((secret) => bytes.includes(secret))
    if (isMail) expect(found.filter((secret) => !run.keysMailed.has(secret))).toEqual([])
    else expect(found, file).toEqual([])
  }
  const mails = readMails(run.outbox)
  for (const key of run.keysMailed) expect(mails.filter((mail) => mail.includes(key))).toHaveLength(1)
  for (const word of [...known.allergens, 'healthfruit', 'Low sodium diet', 'orderfruit']) expect(mails.join('\n')).not.toContain(word)
})

test('an answer that a cache may keep, here or on the way, says nothing about anybody', () => {
  const shared = run.seen.filter(({ answer }) => answer.headers['cache-control'] !== 'private, no-store')
  expect(shared.length).toBeGreaterThan(3)
  for (const { what, answer } of shared) {
    expect(answer.headers['set-cookie'], what).toBeUndefined()
    const found = [...secrets(), ...Object.values(known).flat()].filter((word) => answer.text.includes(word))
    expect(found, what).toEqual([])
  }
  for (const { what, answer } of run.seen)
    expect(
      secrets().filter((secret) => answer.text.includes(secret)),
      what,
    ).toEqual([])
})

test('the page of a mailed link is stored by no cache, found by no search engine, and sends its address to no other host [AUTH-03]', () => {
  const page = run.seen.find(({ what }) => what.startsWith('/reset-password/'))?.answer
  expect([page?.headers['cache-control'], page?.headers['referrer-policy']]).toEqual(['private, no-store', 'no-referrer'])
  expect(page?.text).toContain('<meta name="robots" content="noindex">')
  expect(page?.text).not.toContain('rel="canonical"')
})

test('[FORM-Q7] the dietitian and the kitchen get a mail with what a meal needs, without health data', () => {
  const mails = readMails(run.outbox)
  const to = (address: string) => mails.filter((mail) => mail.includes(`To: ${address}`))
  expect([to('diet@maple.test').length, to('food@maple.test').length]).toEqual([1, 1])
  expect(to('diet@maple.test')[0]).toContain('npm run -s content -- forms maple')
  expect(to('food@maple.test')[0]).toContain('Apple, Pretzels')
  expect(to('food@maple.test')[0]).toContain('This order includes allergens or a comment.')
})
