import type { UseQueryResult } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { OfficeSchool } from '#contract/office-page.ts'
import type { AffectedDays } from '#contract/office-schedules.ts'
import { AffectedByDay } from '#app/features/office/schedules/affected-days.tsx'
import { schoolAtom } from '#app/features/office/school.ts'
import { appStore } from '#app/store.ts'
import { markupOf } from './markup.tsx'

appStore.set(schoolAtom, { id: 'maple', timezone: 'America/Toronto', bilingual: true } as OfficeSchool)

const [friday, saturday] = ['2026-11-27', '2026-11-28']
const guest = (index: number) => ({
  id: `g${index}`,
  place_id: 'hall',
  day: index < 20 ? friday : saturday,
  minutes: 720,
  name: `Guest ${index}`,
  people: 1,
})

/** A change that affects so many bookings of one person, of which so many are notified. */
const shown = (bookings: number, { notified = bookings, language = 'en' }: { notified?: number; language?: 'en' | 'fr' } = {}) => {
  const days = [
    { place_id: 'hall', day: friday, bookings: Math.min(bookings, 20), people: Math.min(bookings, 20) },
    { place_id: 'hall', day: saturday, bookings: Math.max(bookings - 20, 0), people: Math.max(bookings - 20, 0) },
  ].filter((one) => one.bookings > 0)
  const guests = Array.from({ length: bookings }, (_, index) => guest(index))
  const data: AffectedDays = { bookings, people: bookings, notified, guests, days }
  const affected = { data, isError: false } as UseQueryResult<AffectedDays>
  return markupOf(<AffectedByDay affected={affected} />, language)
}

test('affected days are listed where not all guests are, and left out where the guests say them', () => {
  expect(shown(21)).toContain('Saturday, Nov 28: 1 booking, 1 person')
  expect(shown(20)).not.toContain('Friday, Nov 27: 20 bookings')
})

test.each([
  [3, 3, 'en', 'The guests are notified by email right away'],
  [1, 1, 'fr', 'La personne qui a réservé est prévenue par courriel et peut choisir un autre jour.'],
  [3, 3, 'fr', 'Les personnes qui ont réservé sont prévenues par courriel et peuvent choisir un autre jour.'],
  [3, 1, 'en', '1 guest is notified by email right away and can pick another day.'],
  [3, 0, 'en', 'Nothing changes for them, so no email is sent.'],
  [3, 2, 'fr', '2 personnes sont prévenues par courriel et peuvent choisir un autre jour.'],
  [3, 0, 'fr', 'Rien ne change pour ces personnes\u00a0: aucun courriel n&#x27;est envoyé.'],
] as const)('of %i affected bookings %i are notified, and the office reads so in %s', (bookings, notified, language, words) => {
  expect(shown(bookings, { notified, language })).toContain(words)
})
