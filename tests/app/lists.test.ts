import { describe, expect, test } from 'vitest'
import { besides, photoAfterKey, photoAfterSwipe } from '#app/features/photo-albums/lightbox-moves.ts'
import { pictureOf } from '#app/features/stories/picture-of.ts'
import { initialsOf } from '#app/features/staff/staff-portrait.tsx'
import { target } from '#app/ui/tabs.tsx'

describe('the picture of an event in a language [EVNT-05]', () => {
  const small = { id: 'two', thumb_name: 's.webp' }
  const event = {
    picture: { file_name: 'poster-en.webp', alt: 'Poster' },
    pictures: [
      { id: 'one', thumb_name: 'poster-en.webp' },
      { id: 'two', thumb_name: 'poster-fr-thumb.webp', file_name: 'poster-fr.webp', alt: 'Affiche' },
    ],
    translations: [{ locale: 'fr-ca' as const, image_id: 'two' }],
  }

  test.each([
    ['the one that the translation names', event, 'fr', { name: 'poster-fr.webp', alt: 'Affiche' }],
    ["the event's own where no translation names one", event, 'en', { name: 'poster-en.webp', alt: 'Poster' }],
    ["the event's own where the named one is gone", { ...event, pictures: [] }, 'fr', { name: 'poster-en.webp', alt: 'Poster' }],
    ['its small one where there is no other', { ...event, pictures: [small] }, 'fr', { name: 's.webp', alt: '' }],
    ['none', { ...event, picture: null }, 'en', null],
  ] as const)('%s', (_, record, language, expected) => {
    expect(pictureOf({ ...record, translations: [...record.translations] }, language)).toEqual(expected)
  })
})

describe('moving through the photos of an album [ALBM-01]', () => {
  test('goes from the last photo to the first, and back', () => {
    expect(besides(0, 9)).toEqual({ before: 8, after: 1 })
    expect(besides(8, 9)).toEqual({ before: 7, after: 0 })
  })

  test.each([
    ['ArrowRight', 3],
    ['ArrowLeft', 1],
    ['Home', 0],
    ['End', 8],
    ['Escape', null],
  ])('%s from the third of nine', (key, to) => {
    expect(photoAfterKey(key, 2, 9)).toBe(to)
  })

  test.each([
    ['to the left is onward', { across: -80, along: 10 }, 3],
    ['to the right is back', { across: 80, along: -10 }, 1],
    ['a touch is none', { across: 8, along: 0 }, null],
    ['a scroll is none', { across: 60, along: 200 }, null],
  ])('a swipe %s', (_, swipe, to) => {
    expect(photoAfterSwipe(swipe, 2, 9)).toBe(to)
  })
})

test.each([
  ['ArrowDown', 2, 0],
  ['ArrowUp', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Tab', 1, null],
])('%s moves from tab %i of three to %s [BLOG-01]', (key, at, to) => {
  expect(target(key, at, 3)).toBe(to)
})

test.each([
  ['Ingrid', 'Solberg', 'IS'],
  ['Émile', '', 'É'],
  ['', '', ''],
])('%s %s has the initials "%s" [STAF-01]', (first, last, initials) => {
  expect(initialsOf({ first_name: first, last_name: last })).toBe(initials)
})
