import { expect, test } from 'vitest'
import { importSchool } from '../../support/school.ts'
import { serverForTests } from '../../support/server.ts'
import { expectRefusal, get, read } from './ask.ts'
import { maple, noon } from './maple.ts'

const stats = [
  { id: 'opens', title: 'Days until we open', type: 'opens', date: '2027-09-07', value: '', translations: [] },
  {
    id: 'seats',
    title: 'Seats',
    type: 'number',
    date: '',
    value: 300,
    translations: [{ locale: 'fr-ca', title: 'Places', value: '300' }],
  },
]

const server = serverForTests(noon, [
  maple,
  {
    site: { id: 'prairie', name: 'Prairie', slug: 'prairie', prelaunch: true },
    files: {
      'microsite.json': {
        image: { file_name: '', default: true },
        tagline: 'A longer table.',
        translations: [{ locale: 'fr-ca', tagline: 'Une plus longue table.' }],
        stats,
        staff_published: false,
        meal_plans_published: true,
        parking_published: false,
      },
    },
  },
])

test('[MICR-06] carries tagline and figures in both languages, a number as text', async () => {
  const { microsite } = await read(server, 'micrositeInfo', { site_id: 'prairie' })
  expect(microsite.tagline).toBe('A longer table.')
  expect(microsite.translations).toEqual([{ locale: 'fr-ca', tagline: 'Une plus longue table.' }])
  expect(microsite.stats.map(({ id, type, date, value }) => ({ id, type, date, value }))).toEqual([
    { id: 'opens', type: 'opens', date: '2027-09-07', value: '' },
    { id: 'seats', type: 'number', date: '', value: '300' },
  ])
})

test('[MICR-04] shows figures by their sort_order, so that they appear in it', async () => {
  const figures = [3, 1, 2].map((sort_order) => ({ id: `figure-${sort_order}`, title: 'Seats', type: 'number', sort_order }))
  await importSchool(server, { site: { id: 'elm', slug: 'elm' }, files: { 'microsite.json': { stats: figures } } })
  const { microsite } = await read(server, 'micrositeInfo', { site_id: 'elm' })
  expect(microsite.stats.map(({ id }) => id)).toEqual(['figure-1', 'figure-2', 'figure-3'])
})

test('[MICR-02][MICR-03] says of every permanent section whether it is published; what the pack leaves out is not', async () => {
  const { microsite } = await read(server, 'micrositeInfo', { site_id: 'prairie' })
  expect(microsite).toMatchObject({
    meal_plans_published: true,
    sample_menus_published: false,
    staff_published: false,
    general_contact_info_published: false,
    join_our_team_published: false,
    parking_published: false,
  })
})

test('[MICR-02] a school without a microsite answers an empty one that hides nothing', async () => {
  const { microsite } = await read(server, 'micrositeInfo', { site_id: 'maple-site' })
  expect(microsite).toMatchObject({ tagline: '', stats: [], image: { file_name: '', default: true }, meal_plans_published: true })
})

test('[SITE-14] an unknown school is refused', async () => {
  expectRefusal(await get(server, '/v1/microsite?site_id=nobody'), { status: 404, msg: 'Invalid site.', code: 'site_invalid' })
})
