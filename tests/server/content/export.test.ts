import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { exportPack } from '#server/content/export.ts'
import { importPack } from '#server/content/import.ts'
import { loadDemo } from '#server/content/load-demo.ts'
import { castVote } from '#server/db/surveys.ts'
import { closure, meal, menuOfCycle, menuOn, regular, type School } from '../../support/school.ts'
import { contentOf, importInto, newDatabase, wednesdayNoon } from './new-database.ts'

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'campus-export-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const filesIn = (dir: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(dir, { recursive: true, encoding: 'utf8' })
      .filter((name) => name !== 'export.json' && statSync(join(dir, name)).isFile())
      .sort()
      .map((name) => [name, readFileSync(join(dir, name)).toString('base64')]),
  )

const withoutVersions = (rows: string[]) =>
  rows.filter((row) => !row.startsWith('content_clock')).map((row) => row.replace(/"version":\d+|"changed_at":"[^"]*"/g, ''))

const odd: School = {
  site: { extra: { mark: 'm.svg', nested: { b: 1, a: [null] } }, homepage_alerts: [{ id: 'al', message: 'Hi', until: '2026-12-01' }] },
  sections: [{ id: 's', slug: 'about', body: '<p>5 &lt; 6 &amp; "q"</p>', sort_order: 2 }],
  carousel: [{ file_name: 'c.svg', caption: 'x' }, { file_name: 'd.svg' }],
  buildings: [{ id: 'b', schedules: [regular('00:00-24:00')] }],
  locations: [
    {
      id: 'hall',
      building_id: 'b',
      schedules: [regular('08:00-01:00', [1, 2]), closure('2026-12-25'), closure('2026-12-25')],
      menu_images: [{ file_name: 'm.png' }],
    },
  ],
  filters: [{ id: 'milk', name: 'Lait*', extra: { icon: false } }],
  dishes: [
    {
      mrn: 10,
      name: 'Crêpe',
      nutrients: [
        { name: 'Fat', value: '10+' },
        { name: 'Fat', value: '-' },
      ],
      filters: ['milk'],
      custom_allergens: ['Kiwi'],
    },
    { mrn: '9', name: 'Œuf', calories: '<1', climate: 'best', sodium: 5, translations: [{ locale: 'en-ca', name: '' }] },
  ],
  menus: [
    menuOn('hall', '2026-11-25', [meal('z', ['9', '10']), meal('a', ['10'], { sort_order: 0 })], { name: 'Fête' }),
    menuOn('hall', '2026-11-26', [], { closed: true }),
    menuOfCycle('hall', { start: '2026-11-22', weeks: 2, week: 2, weekday: 6 }, [meal('z', [{ mrn: 9, id: 'own', sort_order: 7 }])]),
  ],
  files: {
    'files/images/m.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0h4v3z"/></svg>',
    'map.json': { type: 'FeatureCollection', features: [], name: 'Campus' },
    'microsite.json': { tagline: 'Soon', staff_published: true },
    'newsletters.json': [{ name: 'May', date: '2026-05-01' }],
    'campaigns.json': [{ action: 'mail', section_slug: 'about' }],
    'faculty_emails.json': { accounts: [{ email: 'a@maple.test' }] },
    'pages.json': [{ key: 'climate_friendly', data: { rows: ['', false, null] }, translations: [{ locale: 'fr-ca', data: { rows: [] } }] }],
  },
}

test('what is exported and imported elsewhere is the same, row for row and byte for byte', async () => {
  const [here, there] = [await newDatabase(), await newDatabase()]
  await importInto(here, odd)
  const [first, second] = [newFolder(), newFolder()]
  await exportPack(here.db, 'maple', first, here)
  await importPack(there.db, first, { now: wednesdayNoon + 1e9, dataDir: there.dataDir })
  expect(withoutVersions(await contentOf(there.db))).toEqual(withoutVersions(await contentOf(here.db)))
  await exportPack(there.db, 'maple', second, there)
  expect(filesIn(second)).toEqual(filesIn(first))
})

test('an export that is imported again changes nothing, whatever was voted before and since', async () => {
  const here = await newDatabase()
  const choices = [
    { id: 'yes', choice: 'Yes', votes: 2 },
    { id: 'no', choice: 'No', votes: 0 },
  ]
  await importInto(here, { files: { 'surveys.json': [{ id: 'drink', question: 'Tea?', active: true, choices }] } })
  const vote = (voter: string) =>
    castVote(here.db, {
      siteId: 'maple-site',
      surveyId: 'drink',
      voter,
      choiceId: 'yes',
      cast: 0,
      at: new Date(wednesdayNoon).toISOString(),
    })
  await vote('zoe')
  const dir = newFolder()
  await exportPack(here.db, 'maple', dir, here)
  await vote('max')
  const before = await contentOf(here.db)
  const { changed } = await importPack(here.db, dir, { now: wednesdayNoon, dataDir: here.dataDir })
  expect(changed).toEqual([])
  expect(await contentOf(here.db)).toEqual(before)
})

test('so are the demo schools, and a second start loads nothing', async () => {
  const [here, there] = [await newDatabase(), await newDatabase()]
  const config = { dataDir: here.dataDir, now: () => wednesdayNoon }
  const slugs = await loadDemo(here.db, { config })
  expect(slugs.length).toBeGreaterThan(3)
  expect(await loadDemo(here.db, { config })).toEqual([])
  for (const slug of slugs) {
    const dir = newFolder()
    await exportPack(here.db, slug, dir, here)
    await importPack(there.db, dir, { now: wednesdayNoon, dataDir: there.dataDir, picturesLater: true })
  }
  expect(withoutVersions(await contentOf(there.db))).toEqual(withoutVersions(await contentOf(here.db)))
})

test('an exported file reads as people write: two blanks, one last line break, nothing that goes without saying', async () => {
  const here = await newDatabase()
  await importInto(here, { locations: [{ id: 'hall', name: 'Hall' }] })
  const dir = newFolder()
  await exportPack(here.db, 'maple', dir, here)
  expect(readFileSync(join(dir, 'locations.json'), 'utf8')).toBe(
    `${JSON.stringify([{ id: 'hall', name: 'Hall', type: 'location', active: true, show_menus: true, show_map: true }], null, 2)}\n`,
  )
})

test('an export replaces an older pack, keeps hidden files and spares a folder of something else', async () => {
  const here = await newDatabase()
  await importInto(here, odd)
  const dir = newFolder()
  writeFileSync(join(dir, '.gitignore'), 'x')
  await exportPack(here.db, 'MAPLE', dir, here)
  await importInto(here, { files: { 'microsite.json': { tagline: 'Later' } } })
  await exportPack(here.db, 'maple', dir, here)
  expect(readFileSync(join(dir, 'microsite.json'), 'utf8')).toContain('Later')
  expect(readdirSync(dir)).toContain('.gitignore')
  writeFileSync(join(dir, 'thesis.txt'), 'x')
  await expect(exportPack(here.db, 'maple', dir, here)).rejects.toThrow('contains "thesis.txt"')
  await expect(exportPack(here.db, 'nobody', newFolder(), here)).rejects.toThrow('nobody: no site in the database has this slug')
})
