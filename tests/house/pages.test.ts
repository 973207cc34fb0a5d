import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import english from '#lang/en-ca.json' with { type: 'json' }
import { root } from '../support/trial.ts'

/** SECT-04; `meal-plan-purchase` comes with the purchase. */
const documented = [
  'events',
  'balanced_u_events',
  'dining-blog',
  'campus-map',
  'dining-map',
  'directors-meetings',
  'catering-files',
  'feedback',
  'hours-of-operation',
  'locations',
  'whats-on-the-menu',
  'news',
  'newsletters',
  'photo-albums',
  'special-offers',
  'staff',
  'surveys',
]

/** Words that the documents give to the letter, as the public pages say them (groups SITE, SECT, EVNT … and ERR). */
const exact = [
  'Select a school',
  'Invalid site.',
  'Unauthorized',
  'Something went wrong.',
  "We're sorry, but something went wrong.",
  "We're sorry, something went wrong loading this content.",
  "Sorry, we're unable to find that.",
  "Sorry, we weren't able to find locations for this campus.",
  "We didn't find any locations, but check back soon!",
  "Sorry, we weren't able to find menus for this location for the day you selected.",
  "Sorry, we're closed",
  'Check back soon for more events',
  'Check back soon for more news',
  'Check back soon for more special offers',
  'Check back soon for more blogs',
  'Check back soon for more meetings',
  'We are now taking applications!',
  'This image does not have alt text.',
  'Thank you for your feedback!',
  'Current newsletters for {year}',
  '{year} Archives',
]

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const routes = globSync('src/app/routes/**/*.tsx', { cwd: root }).map((file) =>
  (/create(?:File|RootRoute\w*)\w*\('([^']*)'\)/.exec(read(file))?.[1] ?? '').replace(/(?<=.)\/$/, ''),
)
/** Addresses that the accessibility journey opens, without their query. */
const looked = [...read('tests/e2e/axe.spec.ts').matchAll(/['`](\/[^'`?]*)(?:\?[^'`]*)?['`]/g)].map(([, path = '']) => path)
const opened = [...looked, ...(read('tests/e2e/axe.spec.ts').includes('menuPath(') ? ['/cedar-coast/whats-on-the-menu'] : [])]

const pattern = (route: string) => new RegExp(`^${route.replace(/\$\w+/g, '[^/]+')}$`)

describe('every page', () => {
  test.each(documented)('the section "%s" has a page of its own [SECT-04]', (slug) => {
    const ways = read('src/app/features/site/section-routes.ts') + read('src/app/features/site/section-page.tsx')
    expect(ways).toMatch(new RegExp(`(^|[\\s'"])${slug}['"]?[\\s:)]`, 'm'))
  })

  // A campaign leads elsewhere at once; the catch-all shows the page that /404 shows; a school's frame is in each of its
  // pages; one page has two spellings (SECT-Q1).
  const passing = ['', '/$', '/$site', '/$site/balanced_u_events']
  test.each(routes.filter((route) => !passing.includes(route) && !route.startsWith('/campaign/')))(
    '%s is looked at by the accessibility journey',
    (route) => {
      const direct = route === '/$site/$section' ? ['/cedar-coast/about-dining'] : opened
      expect(direct.filter((path) => opened.includes(path) && pattern(route).test(path))).not.toEqual([])
    },
  )

  test.each(exact)('says "%s" to the letter', (words) => {
    expect(Object.values(english)).toContain(words)
  })
})
