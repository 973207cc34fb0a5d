import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importSchool } from '../../support/school.ts'
import { newServer, type TestServer } from '../../support/server.ts'
import { expectRefusal, get, read } from './ask.ts'

const noon = '2026-11-25T12:00:00-05:00'
const french = (fields: object) => [{ locale: 'fr-ca', ...fields }]
const metrics = Array.from({ length: 8 }, (_, index) => ({
  key: `m${index}`,
  name: `Metric ${index}`,
  translations: french({ name: `Mesure ${index}` }),
}))
const school = {
  site: { id: 'maple-site' },
  files: {
    'pages.json': [
      { key: 'privacy', body: '<p>Ours</p>', translations: french({ body: '<p>La nôtre</p>' }), data: { timestamp: '2026-09-01' } },
      { key: 'climate_friendly', body: '<p>Climate</p>', data: { metrics: [...metrics, 'odd', null], rest: 1 } },
      { key: 'terms_of_use', title: 'Terms', body: '<p>Terms</p><script>alert(1)</script>' },
    ],
  },
}

describe('the texts of pages.json', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await newServer(noon)
    await importSchool(server, { site: { id: 'bare-site', slug: 'bare', sort_order: -1 } })
    await importSchool(server, school)
  })
  afterAll(() => server.close())

  test('[POL-06] a climate page has its eight impacts, in both languages', async () => {
    const { page } = await read(server, 'pageByKey', { site_id: 'maple-site', key: 'climate_friendly' })
    expect(page?.metrics).toHaveLength(8)
    expect(page?.metrics[0]).toEqual({ key: 'm0', name: 'Metric 0', text: '', translations: french({ name: 'Mesure 0' }) })
  })

  test('[SITE-20] without a school the first one that wrote the page speaks for the host', async () => {
    expect((await read(server, 'pageByKey', { key: 'terms_of_use' })).page).toMatchObject({ title: 'Terms', body: '<p>Terms</p>' })
  })

  test.each([[{ site_id: 'bare-site', key: 'terms_of_use' }], [{ key: 'mobile_privacy' }], [{ key: 'nothing' }], [{}]])(
    '%j: it is not written',
    async (given) => expect((await read(server, 'pageByKey', given)).page).toBeNull(),
  )

  test('[POL-01] the school’s own notice, in the requested language', async () => {
    const notice = { contentCss: [], css: '', timestamp: '2026-09-01' }
    expect(await read(server, 'privacyNotices', { site_id: 'maple-site' })).toMatchObject({
      notices: [{ ...notice, content: '<p>Ours</p>' }],
      request_url: null,
    })
    const { notices } = await read(server, 'privacyNotices', { site_id: 'maple-site', locale: 'fr-ca' })
    expect(notices).toEqual([{ ...notice, content: '<p>La nôtre</p>' }])
  })

  test('[POL-Q1] the product’s own notice, where no school wrote one', async () => {
    for (const given of [{ notice: 'mobile' }, { site_id: 'bare-site' }]) {
      const { notices } = await read(server, 'privacyNotices', { ...given, locale: 'fr-ca' })
      expect(notices[0]?.content).toMatch(/^<p>.*<h2>Sur votre appareil<\/h2>.*<ul><li>.*<\/li><\/ul>/)
    }
  })

  test('[SITE-14] an unknown school is none', async () => {
    const refusal = { status: 404, msg: 'Invalid site.', code: 'site_invalid' }
    expectRefusal(await get(server, '/v1/privacy_notices?site_id=nobody'), refusal)
    expectRefusal(await get(server, '/v1/pages/info?key=privacy&site_id=nobody'), refusal)
  })
})
