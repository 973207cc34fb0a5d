import { describe, expect, test } from 'vitest'
import { serverForTests } from '../../support/server.ts'
import { addressOf, ask, askCall, expectRefusal, get, read } from './ask.ts'
import { maple, noon, site } from './maple.ts'

const server = serverForTests(noon, [maple], { REDIRECT_HOSTS: 'www.maple.test' })

const visits = () => server.db.read.selectFrom('campaign_visit').selectAll().orderBy('visited_at').execute()
const emptyLog = () => server.db.transaction((trx) => trx.deleteFrom('campaign_visit').execute())
const cart = '0123456789abcdef0123456789abcdef'
const link = { ...site, action: 'spring', cmpid: 'cmp-1' }

describe('call 8', () => {
  test('[CAMP-01] answers where the link leads, with a signed id, and records the visit', async () => {
    await emptyLog()
    const { mcid, slug } = await read(server, 'slugById', { ...site, action: 'anything at all', customer_id: 'c-42' })
    expect(slug).toBe('maple')
    const [visit] = await visits()
    expect(visit).toMatchObject({ site_id: 'maple-site', action: 'anything at all', customer_id: 'c-42', recipient: null, cart_id: null })
    expect(server.services.ports.keys.open('campaign', mcid)).toBe(visit!.id)
    expect(server.services.ports.keys.open('voter', mcid)).toBeNull()
  })

  test('starts no session', async () => {
    const answer = await askCall(server, 'slugById', { ...site, action: 'x', customer_id: 'c-42' })
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.headers['cache-control']).toBe('private, no-store')
  })
})

describe('call 9', () => {
  test('[CAMP-03][CAMP-06] answers the campaign, and links the cart to it', async () => {
    await emptyLog()
    const { mcid, ...rest } = await read(server, 'campaign', { ...link, cid: cart, email: 'Reader@Maple.test' })
    expect(rest).toMatchObject({ domain: 'www.maple.test', site_slug: 'maple', section_slug: 'special-offers' })
    const [visit] = await visits()
    expect(visit).toMatchObject({
      cart_id: cart,
      cmpid: 'cmp-1',
      recipient: server.services.ports.keys.digest('recipient', 'reader@maple.test'),
    })
    expect(server.services.ports.keys.open('campaign', mcid)).toBe(visit!.id)
  })

  test('[CAMP-Q3] the other names of the parameters say the same', async () => {
    await emptyLog()
    await read(server, 'campaign', { siteId: 'maple-site', action: 'spring', cmp: 'cmp-1', g: 'reader@maple.test', cid: cart })
    await read(server, 'campaign', { ...link, email: 'reader@maple.test', cid: cart })
    const [one, other] = (await visits()).map(({ id: _, ...visit }) => visit)
    expect(one).toEqual(other)
  })

  test('[CAMP-Q4] no address is in the database, the answer or the log', async () => {
    await read(server, 'campaign', { ...link, email: 'reader@maple.test' })
    expect(JSON.stringify([await visits(), server.logged])).not.toContain('reader')
  })

  test.each([
    ['[CAMP-Q1] a host that is not on the list', { cmpid: 'other' }],
    ['[CAMP-05] an unknown action', { action: 'unheard-of' }],
    ['no action', { action: '' }],
  ])('%s leads to the school itself', async (_, given) => {
    expect(await read(server, 'campaign', { ...link, ...given })).toMatchObject({ domain: '', site_slug: 'maple', section_slug: '' })
  })

  test('what is no cart id is linked to nothing', async () => {
    await emptyLog()
    await read(server, 'campaign', { ...link, cid: "' OR 1=1 --" })
    expect((await visits()).map((visit) => visit.cart_id)).toEqual([null])
  })

  test('a visit is recorded each time, and each has its own id', async () => {
    await emptyLog()
    const answers = await Promise.all(Array.from({ length: 20 }, () => read(server, 'campaign', link)))
    expect(new Set(answers.map(({ mcid }) => mcid)).size).toBe(20)
    expect(await visits()).toHaveLength(20)
  })
})

describe.each([
  ['call 8', addressOf('/v1/sites/slug_by_id', { ...site, action: 'x' })],
  ['call 9', addressOf('/v1/campaign', link)],
])('%s writes, though it is a GET', (_, path) => {
  const foreign = { 'Sec-Fetch-Site': 'cross-site' }
  const refusal = { status: 403, msg: 'This request must come from this site.', code: 'origin_refused' }

  test.each(['no-cors', 'cors'])('a page of another site cannot make a browser send it (%s)', async (mode) => {
    await emptyLog()
    expectRefusal(await get(server, path, { ...foreign, 'Sec-Fetch-Mode': mode, 'Sec-Fetch-Dest': 'image' }), refusal)
    expectRefusal(await get(server, path, { Origin: 'https://evil.test' }), refusal)
    expect(await visits()).toEqual([])
  })

  test('nor frame it', async () => {
    expectRefusal(await get(server, path, { ...foreign, 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'iframe' }), refusal)
  })

  test('a link in a mail is followed', async () => {
    expect((await get(server, path, { ...foreign, 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' })).status).toBe(200)
    expect((await get(server, path, { 'Sec-Fetch-Site': 'none' })).status).toBe(200)
    expect((await get(server, path, { 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200)
  })

  test('a look that must change nothing is refused', async () => {
    await emptyLog()
    const head = await ask(server, { method: 'HEAD', path })
    expect([head.status, head.headers.allow]).toEqual([405, 'GET, OPTIONS'])
    expect(await visits()).toEqual([])
  })
})
