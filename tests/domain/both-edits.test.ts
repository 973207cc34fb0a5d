import { describe, expect, test } from 'vitest'
import { bothRecords } from '#domain/both-edits.ts'

const base = {
  title: 'Oven',
  brief: 'New',
  body: 'a\nb',
  translations: [{ locale: 'fr-ca', title: 'Four', body: 'Neuf' }],
  hours: [
    { id: 'week', end: 20 },
    { id: 'sunday', end: 14 },
  ],
}
const french = (more: object) => [{ ...base.translations[0], ...more }]
const closure = { id: 'closed', end: 0 }
const spring = { id: 'spring', end: 18 }

describe('what two people made of one record', () => {
  test.each<[string, object, object, object]>([
    ['another field', { title: 'Stove' }, { brief: 'Newer' }, { title: 'Stove', brief: 'Newer' }],
    [
      'another text of the same language',
      { translations: french({ title: 'Fourneau' }) },
      { translations: french({ body: 'Grand' }) },
      { translations: french({ title: 'Fourneau', body: 'Grand' }) },
    ],
    ['a text of the other language', { title: 'Stove' }, { translations: [] }, { title: 'Stove', translations: undefined }],
    [
      'another record of a list',
      { hours: [base.hours[0], { id: 'sunday', end: 15 }, spring] },
      { hours: [...base.hours, closure] },
      { hours: [base.hours[0], { id: 'sunday', end: 15 }, spring, closure] },
    ],
    ['another paragraph of the same text', { body: 'A\nb' }, { body: 'a\nB' }, { body: 'A\nB' }],
    ['the same to the same', { title: 'Stove' }, { title: 'Stove' }, { title: 'Stove' }],
  ])('goes together where they changed %s', (_, yours, theirs, both) => {
    expect(bothRecords(base, { ...base, ...yours }, { ...base, ...theirs })).toEqual({ ...base, ...both })
  })

  test.each<[string, object, object]>([
    ['field', { title: 'Stove' }, { title: 'Range' }],
    ['text of one language', { translations: french({ title: 'Fourneau' }) }, { translations: french({ title: 'Cuisinière' }) }],
    ['record of a list', { hours: [{ id: 'week', end: 21 }, base.hours[1]] }, { hours: [base.hours[1]] }],
  ])('does not where both changed the same %s otherwise', (_, yours, theirs) => {
    expect(bothRecords(base, { ...base, ...yours }, { ...base, ...theirs })).toBeNull()
  })
})
