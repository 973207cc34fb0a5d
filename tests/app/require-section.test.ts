import { isRedirect } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import type { Site } from '#contract/sites.ts'
import { requireSection } from '#app/features/site/require-section.ts'

const school = (published: boolean, active = true) =>
  ({ sections: [{ slug: 'whats-on-the-menu', published, active, sort_order: 0 }] }) as unknown as Site

const thrown = (site: Site): unknown => {
  try {
    requireSection(site, 'whats-on-the-menu')
    return null
  } catch (error) {
    return error
  }
}

test.each([
  ['not published', school(false)],
  ['not active', school(true, false)],
  ['not there', { sections: [] } as unknown as Site],
])('the menu page of a school for which it is %s leads to the not-found page [SECT-02]', (_, site) => {
  const error = thrown(site)
  expect(isRedirect(error) && error.options.to).toBe('/$site/404')
})

test('opens a published section', () => {
  expect(thrown(school(true))).toBeNull()
})
