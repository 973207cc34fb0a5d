import { expect, test } from 'vitest'
import { siteRedirect } from '#domain/site-guard.ts'

const outside = 'https://food.example.ca'

test.each([
  ['its home leads outside', { external_home_url: outside }, '/SFU', outside],
  ['its other pages do not', { external_home_url: outside }, '/sfu/hours-of-operation', null],
  ['an address that is none leads nowhere', { external_home_url: 'javascript:alert(1)' }, '/sfu', null],
  ['its other pages lead to its home', { perform_redirect: true }, '/sfu/hours-of-operation', '/sfu'],
  ['its home does not lead to itself', { perform_redirect: true }, '/Sfu', null],
  ['its home leads outside before it is a home', { external_home_url: outside, perform_redirect: true }, '/sfu', outside],
  ['a school without rules shows its pages', {}, '/sfu', null],
])('a school redirects its visitors: %s [SITE-13, SITE-16, SITE-Q10]', (_, rules, path, to) => {
  expect(siteRedirect({ slug: 'sfu', external_home_url: '', perform_redirect: false, ...rules }, path)).toBe(to)
})
