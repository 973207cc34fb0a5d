import { expect, test } from 'vitest'
import { shortName } from '#domain/short-name.ts'

test.each([
  ['McGill', 'McGill'],
  ['Cedar Coast University', 'Cedar Coast'],
  ['Université Cedar Coast', 'Cedar Coast'],
  ['Université des Érables', 'Érables'],
  ["Université d'Ottawa", 'Ottawa'],
  ['Université du Québec à Montréal', 'Québec'],
  ['University of British Columbia', 'British'],
  ['Campus Dining', 'Campus'],
  ['Restauration campus', 'Restauration'],
  ['University College', 'University'],
  ['Collège Jean-de-Brébeuf', 'Jean-de-Bréb'],
])('%s has the name %s under its icon, in 12 letters at most [PWA-03, PWA-Q10]', (name, short) => {
  expect(shortName(name)).toBe(short)
  expect(short.length).toBeLessThanOrEqual(12)
})
