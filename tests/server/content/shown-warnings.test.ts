import { expect, test } from 'vitest'
import { meal, menuOn, type School } from '../../support/school.ts'
import { importInto, newDatabase, warningsOf } from './new-database.ts'

const leftOut = 'is missing, so the record is not shown; expected true or false'
const section = (slug: string, more: object = {}) => ({ id: slug, slug, name: slug, published: true, active: true, ...more })
const french = (name: string) => ({ translations: [{ locale: 'fr-ca', name }] })
const menus = [menuOn('hall', '2026-11-25', [meal('lunch', ['1'])])]
const served: School = {
  site: { bilingual: false },
  locations: [{ id: 'hall' }],
  filters: [{ id: 'milk', name: 'Milk' }],
  dishes: [{ mrn: '1', filters: ['milk'] }],
  menus,
}
const menuShown = 'menus.json: : is not shown on any page; expected an active and published section "whats-on-the-menu" in sections.json'

test.each<[string, School, string[]]>([
  ['a school without published', { site: { bilingual: false, published: undefined } }, [`site.json: /published: ${leftOut}`]],
  ['a school that says it is not published', { site: { bilingual: false, published: false } }, []],
  [
    'a section without published and active',
    { site: { bilingual: false }, files: { 'sections.json': [{ id: 's', slug: 'about', name: 'About' }] } },
    [`sections.json: /0/published: ${leftOut}`, `sections.json: /0/active: ${leftOut}`],
  ],
  ['a section that says so', { site: { bilingual: false }, sections: [section('about', { active: false })] }, []],
  [
    'a place and a building without active',
    {
      site: { bilingual: false },
      files: { 'buildings.json': [{ id: 'b', name: 'B' }], 'locations.json': [{ id: 'p', name: 'P', type: 'location' }] },
    },
    [`buildings.json: /0/active: ${leftOut}`, `locations.json: /0/active: ${leftOut}`],
  ],
  [
    'an event without active, which is shown',
    { sections: [section('events', french('Activités'))], files: { 'events.json': [{ id: 'e' }] } },
    [],
  ],
  [
    'a bilingual school without French texts',
    { sections: [section('about', { name: 'About', body: '<p>Hi</p>' }), section('one', french('Un'))] },
    ['sections.json: : has no French for "About" (/0/name), "<p>Hi</p>" (/0/body), but the school is bilingual'],
  ],
  [
    'a text inside a record',
    { site: { homepage_alerts: [{ id: 'a', message: 'Boil water' }] } },
    ['site.json: : has no French for "Boil water" (/homepage_alerts/0/message), but the school is bilingual'],
  ],
  ['a French text that has its English', { sections: [section('about', { translations: [{ locale: 'en-ca', name: 'About' }] })] }, []],
  ['a school of one language', { site: { bilingual: false }, sections: [section('about')] }, []],
  ['a school that writes French', { site: { default_locale: 'fr-ca' }, sections: [section('a-propos')] }, []],
  [
    'names of places and people',
    {
      locations: [{ id: 'hall', name: 'The Hall' }],
      sections: [section('staff', french('Équipe'))],
      files: { 'staff.json': [{ id: 'a', first_name: 'Zoé' }] },
    },
    [],
  ],
  ['menus without their section', served, [menuShown]],
  ['menus of a section that is not active', { ...served, sections: [section('whats-on-the-menu', { active: false })] }, [menuShown]],
  ['menus with their section', { ...served, sections: [section('Whats-on-the-Menu')] }, []],
  [
    'news without their section',
    { site: { bilingual: false }, files: { 'news.json': [{ id: 'n', title: 'New' }] } },
    ['news.json: : is not shown on any page; expected an active and published section "news" in sections.json'],
  ],
])('a check warns of what visitors do not see: %s', async (_, school, lines) => {
  expect(await warningsOf(school)).toEqual(lines)
})

test('an import that leaves the menus as they are does not warn of them', async () => {
  const place = await newDatabase()
  await importInto(place, served)
  expect((await importInto(place, { files: { 'staff.json': [] }, site: { bilingual: false } })).warnings).toEqual([])
})
