import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { OfficeSchool } from '#contract/office-page.ts'
import type { OfficeToday } from '#contract/office-today.ts'
import { newAlert } from '#app/features/office/alerts/alert-values.ts'
import { SpanFields } from '#app/features/office/alerts/when-where-fields.tsx'
import { schoolAtom } from '#app/features/office/school.ts'
import { DayCounts } from '#app/features/office/today/day-counts.tsx'
import { appStore } from '#app/store.ts'
import { officePlace, openingsOf } from '../domain/build-office.ts'
import { markupOf } from './markup.tsx'

appStore.set(schoolAtom, { id: 'maple', timezone: 'America/Toronto', bilingual: true } as OfficeSchool)

/** A Saturday at half past eleven in the evening. */
const today: OfficeToday = {
  day: '2026-11-28',
  minutes: 23 * 60 + 30,
  places: [officePlace({ openings: openingsOf('20:00-26:00'), state: 'late' })],
  alerts: [],
  bookings: [],
  missing: [],
}

const read = (element: ReactNode, language: 'en' | 'fr') => markupOf(element, language).replaceAll('\u00a0', ' ')

test('a time past midnight has the name of its day in the counts of today', () => {
  expect(read(<DayCounts today={today} />, 'en')).toContain('1 closes by 2:00 am on Sunday')
  expect(read(<DayCounts today={today} />, 'fr')).toMatch(/2 h dimanche/)
})

test('an end of an alert that is past midnight has the name of its day', () => {
  const fields = (
    <SpanFields
      values={newAlert(today.day, null)}
      times={{ times: [1590], closing: 1560 }}
      today={today}
      faults={{}}
      onChange={() => undefined}
    />
  )
  expect(read(fields, 'en')).toContain('Closing, 2:00 am on Sunday')
  expect(read(fields, 'en')).toContain('2:30 am on Sunday')
  expect(read(fields, 'fr')).toContain('Fermeture, 2 h dimanche')
})
