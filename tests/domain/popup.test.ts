import { expect, test } from 'vitest'
import { activePopup, daysBetweenViews, popupPicture } from '#domain/popup.ts'

const popup = (id: string) => ({ id, images: [] })
const site = (more: object = {}) => ({
  has_popup: true,
  active_popup: { _id: 'b', days_between_views: 5 },
  popups: [popup('a'), popup('b')],
  ...more,
})

test.each([
  ['the active one of its popups', site(), 'b'],
  ['none when the school says that it has none', site({ has_popup: false }), undefined],
  ['none when the active one is not among them', site({ active_popup: { _id: 'c', days_between_views: 5 } }), undefined],
  ['none when no popup is active', site({ active_popup: null }), undefined],
])('[HOME-Q2] a school shows %s', (_, given, id) => {
  expect(activePopup(given)?.id).toBe(id)
})

test.each([
  ['[W-COOK-04] five days', 5, 5],
  ['[HOME-Q3] with the next load when it says 0', 0, 0],
  ['[HOME-Q3] after a day when it says nothing', null, 1],
  ['with the next load when it says nonsense', -3, 0],
])('a closed popup appears again: %s', (_, days, shown) => {
  expect(daysBetweenViews(site({ active_popup: { _id: 'b', days_between_views: days } }))).toBe(shown)
})

test.each([
  ['the picture that the translation names', 'fr', 'fr.webp'],
  ['the first where it names none', '', 'en.webp'],
  ['the first where the named one is missing', 'de', 'en.webp'],
])('[HOME-14] a popup shows %s', (_, imageId, name) => {
  const images = [
    { id: 'en', file_name: 'en.webp' },
    { id: 'fr', file_name: 'fr.webp' },
  ]
  expect(popupPicture({ id: 'a', images }, imageId)).toBe(name)
})

test('[HOME-14] a popup without pictures shows none', () => {
  expect(popupPicture(popup('a'), 'fr')).toBeNull()
})
