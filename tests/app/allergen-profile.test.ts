import { describe, expect, test } from 'vitest'
import { isEmptyProfile, profileKeys, profileRecord, readProfileRecord, withOther } from '#app/personal/profile-record.ts'

const milk = { keys: ['milk'], others: ['Kiwi'], on: true }

describe('the allergen profile on the device', () => {
  test('is read as it was saved', () => {
    expect(readProfileRecord(structuredClone(profileRecord(milk, 1)))).toEqual(milk)
  })

  test.each([
    ['nothing', undefined, 'absent'],
    ['an empty record', {}, 'unreadable'],
    ['another version', { ...profileRecord(milk, 1), v: 2 }, 'unreadable'],
    ['a text', 'milk', 'unreadable'],
    ['keys that are no list', { ...profileRecord(milk, 1), keys: 'milk' }, 'unreadable'],
    ['keys of another kind', { ...profileRecord(milk, 1), keys: [1] }, 'unreadable'],
  ])('%s is never taken for a profile', (_, found, expected) => {
    expect(readProfileRecord(found)).toBe(expected)
  })

  test('hides by listed allergens and by typed ones', () => {
    expect(profileKeys(milk)).toEqual(['milk', 'other:Kiwi'])
    expect(isEmptyProfile(milk)).toBe(false)
    expect(isEmptyProfile({ keys: [], others: [], on: true })).toBe(true)
  })

  test.each([
    ['a new word', ['kiwi'], '  passion   fruit ', ['kiwi', 'passion fruit']],
    ['the same word in capitals', ['kiwi'], 'KIWI', ['kiwi']],
    ['the same word with an accent', ['pêche'], 'peche', ['pêche']],
    ['blanks', ['kiwi'], '   ', ['kiwi']],
  ])('adds %s at most once', (_, others, word, expected) => {
    expect(withOther(others, word)).toEqual(expected)
  })
})
