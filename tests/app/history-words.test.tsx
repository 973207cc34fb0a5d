import { describe, expect, test } from 'vitest'
import type { OfficeSchool } from '#contract/office-page.ts'
import { isRichText } from '#app/features/office/history/shown-values.ts'
import { useValueWords } from '#app/features/office/history/use-value-words.ts'
import { schoolAtom } from '#app/features/office/school.ts'
import { appStore } from '#app/store.ts'
import { marks } from '#server/shapes/base.ts'
import { packFileNames, ruleOf } from '#server/shapes/pack-files.ts'
import { markupOf } from './markup.tsx'

appStore.set(schoolAtom, { id: 'maple', timezone: 'America/Toronto', bilingual: true, default_locale: 'en-ca' } as OfficeSchool)

type Words = ReturnType<typeof useValueWords>

const Said = ({ names, say }: { names: Record<string, string>; say: (words: Words) => string }) => say(useValueWords((id) => names[id]))

/** What the history says in a language, with "~" where a line does not break. */
const said = (language: 'en' | 'fr', say: (words: Words) => string): string =>
  markupOf(
    <Said
      names={
        language === 'fr'
          ? { hall: 'Le Pavillon', fat: 'Fat', 'fish-may': 'Poisson*' }
          : { hall: 'The Hall', fat: 'Fat', 'fish-may': 'Fish*' }
      }
      say={say}
    />,
    language,
  )
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('\u00a0', '~')

const inFrench = (words: object) => [{ locale: 'fr-ca', ...words }]
const week = { id: 'w', type: 'location', name: '', days: [1, 2, 3, 4, 5], start_hour: 7, start_minutes: 0, end_hour: 21, end_minutes: 0 }
const noel = { ...week, type: 'special_hours', name: 'Holidays', start: '2026-12-24', end: '2026-12-26', days: [], closed: true }
const alert = { id: 'boil', message: 'Boil water', severity: 'urgent', translations: inFrench({ message: "Faites bouillir l'eau" }) }

describe('a value of the history, in the language of its reader', () => {
  test.each<[what: string, path: string, value: unknown, inEnglish: string, inFrench: string]>([
    ['an allergen that a dish is free of', 'custom_allergens', [['No peanuts, no soy']], 'Free of Peanuts, Soy', 'Sans~: Arachides, Soya'],
    ['a record of what a dish may contain', 'filters', ['fish-may'], 'May contain Fish', 'Peut contenir~: Poisson'],
    [
      'allergens that are not known',
      'custom_allergens',
      [['May contain some egg', 'Not known']],
      'May contain Egg; Not known',
      'Peut contenir~: Œuf; Inconnu',
    ],
    ['an alert', 'homepage_alerts/boil', alert, 'Boil water, Urgent', "Faites bouillir l'eau, Urgent"],
    ['regular hours', 'schedules/w', week, 'Mon to Fri, 7:00~am to 9:00~pm', 'Lun au ven, de 7~h à 21~h'],
    [
      'hours that are called after their days',
      'schedules/w',
      { ...week, name: 'Every day', days: [], translations: inFrench({ name: 'Tous les jours' }) },
      'Every day, 7:00~am to 9:00~pm',
      'Tous les jours, de 7~h à 21~h',
    ],
    [
      'a closure',
      'schedules/w',
      { ...noel, translations: inFrench({ name: 'Temps des Fêtes' }) },
      'Holidays, Dec 24 to Dec 26, 2026, Closed',
      'Temps des Fêtes, 24 déc. au 26 déc. 2026, Fermé',
    ],
    ['the days of hours', 'days', [0, 6], 'Sat, Sun', 'Sam, dim'],
    ['the place of an event', 'location', { id: 'hall', name: 'The Hall' }, 'The Hall', 'Le Pavillon'],
    ['hours that were never set', 'hours', { start_hour: null, start_minutes: null }, 'empty', 'vide'],
    ['a role', 'role', 'kitchen', 'Kitchen', 'Cuisine'],
    ['a price', 'mealPlans/gold/price', '2899.00', '$2,899.00', '2~899,00~$'],
    ['a promo code of a percentage', 'promo_value/percent', '9.00', '9%', '9~%'],
    ['a promo code of an amount', 'promo_value/amount', '9.00', '$9.00', '9,00~$'],
    [
      'a text that has no formatting as it was typed',
      'homepage_alerts/boil/message',
      'Boil <b>water</b>',
      'Boil <b>water</b>',
      'Boil <b>water</b>',
    ],
    ['a formatted text without its tags', 'description', '<p>Boil <b>water</b></p>', 'Boil water', 'Boil water'],
    ['what a promo code gives', 'promo_type', 'discount', 'A discount', 'Un rabais'],
    ['a day', 'ends', '2027-01-31', 'Jan 31, 2027', '31 janv. 2027'],
    ['an instant', 'start', '2026-12-01T13:30:00.000Z', 'Dec 1, 2026, 8:30~am', '1er déc. 2026, 8~h~30'],
    ['a list without customers', 'accounts', '2 entries', '2 entries', '2 entrées'],
    ['a switch', 'sold_out', true, 'Yes', 'Oui'],
  ])('%s', (_, path, value, inEnglishWords, inFrenchWords) => {
    expect(said('en', ({ valueOf }) => valueOf(value, path))).toBe(inEnglishWords)
    expect(said('fr', ({ valueOf }) => valueOf(value, path))).toBe(inFrenchWords)
  })

  test.each<[path: string, inEnglish: string, inFrench: string]>([
    ['sold_out', 'Sold out', 'Épuisé'],
    ['pay_with_cc', 'Credit or debit card', 'Carte de crédit ou de débit'],
    ['is_takeout', 'Takeout', 'Pour emporter'],
    ['panel_display_news', 'News on the home page', "Nouvelles à l'accueil"],
    ['is_grad_bonus', 'With a growing bonus', 'Avec une prime progressive'],
    ['seafood', 'Seafood', 'Poissons et fruits de mer'],
    ['own_field', 'Own field', 'Own field'],
    ['customId', 'Custom id', 'Custom id'],
    ['promo_value/percent', 'Value', 'Valeur'],
    ['nutrients/fat/value', 'Fat', 'Lipides'],
    ['translations/fr-ca/alt', 'Picture description, in French', "Description de l'image, en français"],
    ['translations/en-ca/alt', 'Picture description, in English', "Description de l'image, en anglais"],
    ['places/hall', 'Places, The Hall', 'Lieux, Le Pavillon'],
  ])('the field %s', (path, inEnglishWords, inFrenchWords) => {
    expect(said('en', ({ fieldOf }) => fieldOf(path))).toBe(inEnglishWords)
    expect(said('fr', ({ fieldOf }) => fieldOf(path))).toBe(inFrenchWords)
  })
})

/** The names of the fields of rich text within the shape of a file. */
const richFieldsIn = (schema: unknown, name = '', depth = 0): string[] => {
  const { _zod: { def } = { def: {} } } = schema as { _zod?: { def: Record<string, unknown> } }
  if (depth > 14) return []
  const own = marks.get(schema as never)?.kind === 'html' ? [name] : []
  const fields = Object.entries(def['shape'] ?? {}).flatMap(([key, value]) => richFieldsIn(value, key, depth + 1))
  const inner = ['innerType', 'element', 'in', 'out'].flatMap((part) => (def[part] ? richFieldsIn(def[part], name, depth + 1) : []))
  const options = ((def['options'] ?? []) as unknown[]).flatMap((one) => richFieldsIn(one, name, depth + 1))
  return [...own, ...fields, ...inner, ...options]
}

test('the history knows every field of rich text', () => {
  const rich = new Set(packFileNames.flatMap((file) => richFieldsIn(ruleOf(file).schema)))
  expect(rich.size).toBeGreaterThan(10)
  expect([...rich].filter((name) => !isRichText(name))).toEqual([])
})
