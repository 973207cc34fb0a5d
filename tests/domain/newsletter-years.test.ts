import { expect, test } from 'vitest'
import { byYear } from '#domain/newsletter-years.ts'

const letter = (name: string, date: string | null, year = date === null ? null : Number(date.slice(0, 4))) => ({ name, date, year })

test('newsletters are grouped by year, the newest first; a year without one has no heading [NLTR-01, W-LIST-01]', () => {
  const letters = [
    letter('Spring menu', '2026-03-01'),
    letter('Fall menu', '2026-09-01T10:00:00-04:00', 2026),
    letter('Winter', '2025-12-01'),
    letter('Old', '2025-01-15'),
    letter('Older', '2023-06-01'),
  ]
  expect(byYear(letters).map(({ year, newsletters }) => [year, newsletters.map(({ name }) => name)])).toEqual([
    [2026, ['Fall menu', 'Spring menu']],
    [2025, ['Winter', 'Old']],
    [2023, ['Older']],
  ])
})

test('newsletters without a date come last in their year, those without a year last in the list', () => {
  const letters = [letter('Nowhere', null), letter('Undated', null, 2024), letter('Dated', '2024-01-01')]
  expect(byYear(letters).map(({ newsletters }) => newsletters.map(({ name }) => name))).toEqual([['Dated', 'Undated'], ['Nowhere']])
})
