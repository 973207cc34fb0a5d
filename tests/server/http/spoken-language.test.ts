import { describe, expect, test } from 'vitest'
import { serverForTests } from '../../support/server.ts'
import { addressOf, ask, expectRefusal, get, type Given } from '../api/ask.ts'
import { maple, noon, site } from '../api/maple.ts'

const server = serverForTests(noon, [maple])

const frenchHost = { Host: 'fr.localhost:4000' }
type Headers = Record<string, string>

/** The sentence of one place's status: a public read. */
const statusSaid = async (given: Given, headers: Headers): Promise<string> => {
  const { text } = await get(server, addressOf('/v1/locations/status', { ...site, ...given }), headers)
  const { locations } = JSON.parse(text) as { locations: { id: string; status: { message: string } }[] }
  return locations.find(({ id }) => id === 'grill')?.status.message ?? ''
}
/** The sentence of a refused write: one visitor's alone. */
const refusalSaid = async (given: Given, headers: Headers): Promise<string> => {
  const path = addressOf('/v1/customer/health_form', given)
  const { text } = await ask(server, { method: 'POST', path, headers: { ...headers, 'Content-Length': '7' }, body: 'no JSON' })
  return (JSON.parse(text) as { msg: string }).msg
}

describe('a client that names no language', () => {
  const hears = [
    ['English here', {}, {}, 'en'],
    ['French on a French host', {}, frenchHost, 'fr'],
    ['French on a French host, where the browser names another language', {}, { ...frenchHost, 'Accept-Language': 'de' }, 'fr'],
    ['English in an English browser on a French host', {}, { ...frenchHost, 'Accept-Language': 'en-CA,en;q=0.9' }, 'en'],
    ['French in a French browser', {}, { 'Accept-Language': 'fr-CA,fr;q=0.9,en;q=0.8' }, 'fr'],
    ['French in a browser that writes it otherwise', {}, { 'Accept-Language': 'FR' }, 'fr'],
    ['French first by weight', {}, { 'Accept-Language': 'en;q=0.3, fr;q=0.7' }, 'fr'],
    ['English first in the browser', {}, { 'Accept-Language': 'en,fr;q=0.5' }, 'en'],
    ['English where French is refused', {}, { 'Accept-Language': 'fr;q=0' }, 'en'],
    ['English for any other language', {}, { 'Accept-Language': 'de-DE,de' }, 'en'],
    ['English for a locale that is none of ours', { locale: 'xx' }, {}, 'en'],
    ['English on a French host, where the address says so', { locale: 'en-ca' }, frenchHost, 'en'],
  ] as const

  test.each(hears)('[SITE-03] [ERR-Q2] hears %s, of public reads and of their own alike', async (_, given, headers, language) => {
    const isOpen = language === 'fr' ? /^Ouvert/ : /^Open/
    // Twice: the second is sent from memory.
    expect(await statusSaid(given, headers)).toMatch(isOpen)
    expect(await statusSaid(given, headers)).toMatch(isOpen)
    expect(await refusalSaid(given, headers)).toBe(language === 'fr' ? 'La demande doit être en JSON.' : 'The request must be JSON.')
  })

  test('[SITE-03] is not heard by the cookie l1 in what is shared: no store between could tell two apart', async () => {
    expect(await statusSaid({}, { Cookie: 'l1=fr' })).toMatch(/^Open/)
    const { headers } = await get(server, addressOf('/v1/locations/status', site), { Cookie: 'l1=fr' })
    expect([headers['cache-control'], headers.vary]).toEqual(['public, max-age=30, s-maxage=30', 'Accept-Encoding, Accept-Language'])
  })
})

describe('a refused read', () => {
  const malformed = { status: 400, code: 'malformed', msg: "La demande n'a pas pu être lue." }
  const wrongMethod = { status: 405, code: 'method_not_allowed', msg: "Cette méthode n'est pas permise ici." }

  test.each([
    ['where the address says so', '?locale=fr-ca', {}],
    ['in a French browser', '', { 'Accept-Language': 'fr' }],
    ['on a French host', '', frenchHost],
  ])('[ERR-Q2] speaks French %s', async (_, query, headers) => {
    expectRefusal(await get(server, `/v1/sites/%E0%A4%A/info_ca${query}`, headers), malformed)
    expectRefusal(await ask(server, { method: 'POST', path: `/v1/locations/status${query}`, headers }), wrongMethod)
  })

  test('[ERR-24] keeps the words that known clients compare', async () => {
    const answer = await get(server, '/v1/locations/status?site_id=nowhere&locale=fr-ca')
    expectRefusal(answer, { status: 404, code: 'site_invalid', msg: 'Invalid site.' })
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})
