import { beforeAll, describe, expect, test } from 'vitest'
import type { Locale } from '#contract/wire.ts'
import { addCustomer } from '#server/db/customers.ts'
import { newMail } from '#server/db/outbox.ts'
import { composeMail } from '#server/letters/compose.ts'
import { letterOf, type LetterKind, type Letters } from '#server/mail/letters.ts'
import { importSchool } from '../../support/school.ts'
import { serverForTests } from '../../support/server.ts'
import { person } from '../accounts/log-in.ts'
import { maple, noon } from '../api/maple.ts'
import { subscribe, weekly } from '../billing/subscription.ts'

const server = serverForTests(noon)
beforeAll(() => importSchool(server, maple))

let people = 0
const customer = async (locale: Locale, first_name = 'Zoé'): Promise<string> => {
  const id = `reader-${(people += 1)}`
  await server.db.transaction((trx) => addCustomer(trx, person({ id, locale, first_name })))
  return id
}

const composed = async <K extends LetterKind>(kind: K, data: Letters[K]) => {
  const mail = await composeMail(newMail(letterOf('maple-site', kind, data)), server)
  if (mail === null) throw new Error(`nobody to tell: ${kind}`)
  return { text: mail.text, subject: mail.subject, html: mail.html ?? '' }
}

/** The addresses that can be pressed in a mail. */
const linksIn = (html: string): string[] => [...html.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => address)

test.each([
  ['en-ca', false, ['Your seats have been released.']],
  ['en-ca', true, ['The dining office cancelled your reservation.', 'If you have questions, contact the dining office.']],
  ['fr-ca', true, ['Le service de restauration a annulé votre réservation.', 'communiquez avec le service de restauration.']],
] as const)('%s: a mail about a cancelled reservation says whether the office cancelled it: %s', async (locale, by_office, said) => {
  const slot = { site_id: 'maple-site', location_id: 'hall', date: '2026-11-26', minutes: 720, friends: 0, booked_at: noon }
  const reservation = { ...slot, id: 'r', customer_id: await customer(locale), arrived_at: null, missed_at: null }
  const { text } = await composed('reservation_cancelled', { ...reservation, cancelled_at: noon, by_office })
  for (const words of said) expect(text).toContain(words)
})

describe('a mail about deliveries speaks of', () => {
  test.each([
    ['en-ca', 'one', ['2026-12-07'], 'Delivery skipped', 'lower by its price'],
    ['en-ca', 'several', ['2026-12-07', '2026-12-14'], 'Deliveries skipped', 'lower by their price'],
    ['fr-ca', 'one', ['2026-12-07'], 'Livraison sautée', 'Son prix est déduit'],
    ['fr-ca', 'several', ['2026-12-07', '2026-12-14'], 'Livraisons sautées', 'Leur prix est déduit'],
  ] as const)('%s: %s that was skipped', async (locale, _, days, title, price) => {
    const subscription_id = await subscribe(server, await customer(locale), weekly)
    await server.db.transaction(async (trx) => {
      for (const delivery of days)
        await trx.insertInto('subscription_skip').values({ site_id: 'maple-site', subscription_id, delivery, skipped_at: noon }).execute()
    })
    const { text } = await composed('deliveries_skipped', { subscription_id, days })
    expect(text.split('\n')[0]).toBe(title)
    expect(text).toContain(price)
  })

  test.each([
    ['en-ca', 'one', ['2026-12-21'], 'Delivery back on', 'include it again'],
    ['en-ca', 'several', ['2026-12-21', '2026-12-28'], 'Deliveries back on', 'include them again'],
    ['fr-ca', 'one', ['2026-12-21'], 'Livraison rétablie', "Son prix s'ajoute"],
    ['fr-ca', 'several', ['2026-12-21', '2026-12-28'], 'Livraisons rétablies', "Leur prix s'ajoute"],
  ] as const)('%s: %s that comes after all', async (locale, _, days, title, price) => {
    const subscription_id = await subscribe(server, await customer(locale), weekly)
    const { text } = await composed('deliveries_resumed', { subscription_id, days })
    expect(text.split('\n')[0]).toBe(title)
    expect(text).toContain(price)
  })
})

describe('a mail that warns of a change leads to', () => {
  const pages = {
    'en-ca': /^http:\/\/localhost:\d+\/maple\/login$/,
    'fr-ca': /^http:\/\/fr\.localhost:\d+\/maple\/se-connecter-a-votre-compte$/,
  }

  test.each([
    ['en-ca', 'welcome'],
    ['fr-ca', 'welcome'],
    ['en-ca', 'password_changed'],
    ['fr-ca', 'password_changed'],
    ['en-ca', 'email_notice'],
    ['fr-ca', 'email_notice'],
  ] as const)('the login page of the school, in text and HTML (%s, %s)', async (locale, kind) => {
    const { text, html } = await composed(kind, { customer_id: await customer(locale) })
    const page = linksIn(html).at(-1) ?? ''
    expect(page).toMatch(pages[locale])
    expect(text).toContain(page)
  })

  test.each([
    ['fr-ca', 'fr-ca', 'Un second facteur a été ajouté'],
    ['en-ca', 'en-ca', 'A second factor was added'],
    ['the first language of the school', undefined, 'A second factor was added'],
  ] as const)("the office's login page, in the language of the person who changed something (%s)", async (_, locale, title) => {
    const { text, html } = await composed('staff_notice', { email: 'tools@maple.test', about: 'factor_added', locale })
    expect(text.split('\n')[0]).toBe(title)
    const host = locale === 'fr-ca' ? 'fr.localhost' : 'localhost'
    expect(
      linksIn(html)
        .map((link) => new URL(link))
        .map(({ hostname, pathname }) => hostname + pathname),
    ).toEqual([`${host}/maple/office/login`])
  })
})

test.each([
  ['en-ca', '', 'Welcome'],
  ['fr-ca', '', 'Bienvenue'],
  ['en-ca', 'Zoé', 'Welcome, Zoé'],
  ['fr-ca', 'Zoé', 'Bienvenue, Zoé'],
] as const)('greets a person whose login brought a name by it, and another without a comma (%s, "%s")', async (locale, name, title) => {
  const { text } = await composed('welcome', { customer_id: await customer(locale, name) })
  expect(text.split('\n')[0]).toBe(title)
})
