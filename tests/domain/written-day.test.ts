import { expect, test } from 'vitest'
import { writtenDay, writtenFullDay } from '#domain/written-day.ts'

test.each([
  ['2027-01-07', 'January 7th, 2027', '7 janvier 2027', 'Thursday, January 7th, 2027', 'jeudi 7 janvier 2027'],
  ['2026-12-01', 'December 1st, 2026', '1er décembre 2026', 'Tuesday, December 1st, 2026', 'mardi 1er décembre 2026'],
  ['2026-11-25', 'November 25th, 2026', '25 novembre 2026', 'Wednesday, November 25th, 2026', 'mercredi 25 novembre 2026'],
])('the office writes %s without a zero before its day', (day, english, french, fullEnglish, fullFrench) => {
  expect([writtenDay(day, 'en'), writtenDay(day, 'fr')]).toEqual([english, french])
  expect([writtenFullDay(day, 'en'), writtenFullDay(day, 'fr')]).toEqual([fullEnglish, fullFrench])
})
