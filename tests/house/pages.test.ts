import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { english } from '#lang/en-ca.ts'
import { accountPages } from '#domain/account-pages.ts'
import { root } from '../support/trial.ts'

/** SECT-04. */
const documented = [
  ...'events balanced_u_events dining-blog campus-map dining-map directors-meetings catering-files feedback hours-of-operation'.split(' '),
  ...'locations whats-on-the-menu news newsletters photo-albums special-offers staff surveys meal-plan-purchase'.split(' '),
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
  'Manage Your Account',
  'Invalid email or password.',
  'Check your inbox. We just sent you a password reset email.',
  'Invalid email address',
  'Something went wrong with Facebook login.',
  'Password updated successfully',
  'Your account has been successfully created.',
  "We're sorry, something went wrong creating your account.",
  'A province is required.',
  'Please enter a valid province',
  'A phone number is required',
  'A phone number must only contain numbers',
  'Your profile has been updated.',
  'Your allergen preferences have been updated.',
  'Your Food Security preferences have been updated.',
  "We weren't able to locate any orders associated with your account.",
  "We weren't able to locate any reservations associated with your account.",
  "We're sorry, something went wrong loading your profile.",
  'Sorry, we ran into an unexpected error.',
  'Working...',
  'The date is required.',
  'Your name is required.',
  'Your email is required.',
  'At least one allergen is required.',
  'You must give consent.',
  'Thank you for submitting your dietary health form!',
  'Thank you for submitting your food order request!',
  'Food Allergy / Celiac Disease / Medical Diet Form',
  'On The Go - Valentine Dining',
  'The specified {name} amount must be a number.',
  'Value must be higher than {amount}.',
  'Promo codes can only be applied to meal plans',
  'None of the plans in your cart meet the requirements of this promo code',
]

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const routes = globSync('src/app/routes/**/[!-]*.tsx', { cwd: root }).map((file) =>
  (/create(?:File|RootRoute\w*)\w*\('([^']*)'\)/.exec(read(file))?.[1] ?? '').replace(/(?<=.)\/$/, ''),
)
/** Addresses that the accessibility journey opens, without their query. */
const looked = [...read('tests/e2e/axe.spec.ts').matchAll(/['`](\/[^'`?]*)(?:\?[^'`]*)?['`]/g)].map(([, path = '']) => path)
const opened = [...looked, ...(read('tests/e2e/axe.spec.ts').includes('menuPath(') ? ['/cedar-coast/whats-on-the-menu'] : [])]

const pattern = (route: string) => new RegExp(`^${route.replace(/\$\w+/g, '[^/]+')}$`)

describe('every page', () => {
  test.each(documented)('the section "%s" has a page of its own [SECT-04]', (slug) => {
    const ways = read('src/app/site/section-routes.ts') + read('src/app/features/site/section-page.tsx')
    expect(ways).toMatch(new RegExp(`(^|[\\s'"])${slug}['"]?[\\s:)]`, 'm'))
  })

  // A campaign leads elsewhere at once; the catch-alls show the pages of /404; a school's frame is in each of its
  // pages; one page has two spellings (SECT-Q1), and those of accounts have an address in each language.
  const french = accountPages.map(([, slug]) => `/$site/${slug}`)
  const passing = ['', '/$', '/$site', '/$site/$', '/$site/balanced_u_events', ...french]
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
