import { expect, test } from 'vitest'
import type { Json, School } from '../../support/school.ts'
import { warningsOf } from './new-database.ts'

const linked = (link: string): School => ({
  site: { bilingual: false, homepage_alerts: [{ id: 'a', message: 'Read', use_link: true, link }] },
  locations: [{ id: 'hall' }],
  sections: [
    { id: 'news', body: '<p><a href="/maple/nothing">here</a></p>', active: false },
    { id: 'about' },
    { id: 'hidden', published: false },
  ],
  files: {
    'events.json': [
      { id: 'soup', title: 'Soup night' },
      { id: 'past', title: 'Stew night', active: false },
    ],
    'files/images/map.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>',
  },
})
const other = ['/maple/nothing', 'events.json']

test.each([
  ['/maple/about', true],
  ['/Maple/About?x=1#top', true],
  ['/maple', true],
  ['/', true],
  ['/maple/event/soup', true],
  ['/maple/event/salad', false],
  ['/maple/event/past', false],
  ['/maple/event/soup.ics', true],
  ['/maple/events.ics', true],
  ['/maple/hours/hall.ics', true],
  ['/maple/hours/hall', false],
  ['/maple/hours/den.ics', false],
  ['/maple/event/soup/photos', false],
  ['/maple/about-us', false],
  ['/maple/about/', true],
  ['/maple/about/us', false],
  ['/maple/privacy/none', false],
  ['/maple/news', false],
  ['/maple/hidden', false],
  ['/maple/privacy', true],
  ['/maple/login', true],
  ['/about', false],
  ['/oak/about', true],
  ['/climate-friendly', true],
  ['/files/images/map.svg?site=maple-site', true],
  ['/files/images/plan.svg', false],
  ['https://example.ca/nothing', true],
  ['mailto:dining@example.ca', true],
])('a check says of the link %s whether it leads somewhere: %s', async (link, isFound) => {
  const lines = (await warningsOf(linked(link))).filter((line) => !other.some((word) => line.includes(word)))
  const line = `site.json: /homepage_alerts/0/link: "${link}" leads nowhere: maple has no such page or file`
  expect(lines).toEqual(isFound ? [] : [line])
})

test.each([
  ['https://', true],
  ['mailto:', true],
  ['https://example.ca', false],
  ['HTTPS://example.ca/a b', false],
  ['mailto:dining@example.ca', false],
  ['tel:+16045550100', false],
])('a check says of the address %s whether no browser can open it: %s', async (link, isBroken) => {
  const lines = (await warningsOf(linked(link))).filter((line) => line.startsWith('site.json') && line.includes('leads nowhere'))
  expect(lines).toEqual(isBroken ? [`site.json: /homepage_alerts/0/link: "${link}" leads nowhere: browsers can't open this address`] : [])
})

test.each([
  ['<a href="htp://example.ca">', '"htp://example.ca" is removed; expected https:, mailto:, tel:, or a path that begins with /'],
  ["<a href='//example.ca'>", '"//example.ca" is removed; expected https:, mailto:, tel:, or a path that begins with /'],
  ['<A HREF=about>', '"about" leads to another page from each page; expected a path that begins with /, or https:'],
  ['<a href="https://">', '"https://" leads nowhere: browsers can\'t open this address'],
  ['<img src="/files/images/none.png">', '"/files/images/none.png" leads nowhere: maple has no such page or file'],
  [
    '<img src="https://example.ca/a.png">',
    '"https://example.ca/a.png" isn\'t shown: pictures are files of the pack, such as /files/images/hall.webp',
  ],
  ['<a href="#top">', null],
  ['<a href="/maple/about?a=1&amp;b=2">', null],
  ['<a name="here">', null],
  ['<a href="mailto:dining@example.ca"><img src="/files/images/map.svg" alt="">', null],
])('a check says of %s in a text whether it leads somewhere', async (html, fault) => {
  const school = linked('/maple')
  const [news, ...others] = school.sections ?? []
  const lines = await warningsOf({ ...school, sections: [{ ...news, body: `<p>${html}here</p>` }, ...others] })
  expect(lines.filter((line) => line.includes('/body'))).toEqual(fault === null ? [] : [`sections.json: /0/body: ${fault}`])
})

const sections = (...given: Json[]): School => ({ site: { bilingual: false }, sections: [{ id: 'about' }, ...given] })
const noSection = (slug: string) => `"${slug}" leads nowhere: no active, published section has this slug`

test.each<[string, School, string[]]>([
  [
    'in the text of a section',
    sections({ id: 'more', body: '<a href="/maple/abuot">About</a>' }),
    ['sections.json: /1/body: "/maple/abuot" leads nowhere: maple has no such page or file'],
  ],
  [
    'to a master that is not there',
    sections({ id: 'more', master_slug: 'abuot' }),
    [`sections.json: /1/master_slug: ${noSection('abuot')}`],
  ],
  ['to a master that is there', sections({ id: 'more', master_slug: 'About' }), []],
  [
    'to a child page that is not there',
    sections({ id: 'more', nodes: [{ id: 'n', slug: 'gone', name: 'Gone' }] }),
    [`sections.json: /1/nodes/0/slug: ${noSection('gone')}`],
  ],
  [
    'of a section that is an address without one',
    sections({ id: 'more', is_url: true }),
    ['sections.json: /1/url: is empty, so the section leads nowhere'],
  ],
  [
    'of a campaign',
    { ...sections(), files: { 'campaigns.json': [{ action: 'mail', section_slug: 'gone' }] } },
    [`campaigns.json: /0/section_slug: ${noSection('gone')}`],
  ],
])('a check warns of a link that leads nowhere: %s', async (_, school, lines) => {
  expect(await warningsOf(school)).toEqual(lines)
})
