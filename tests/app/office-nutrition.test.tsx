import { expect, test } from 'vitest'
import type { OfficeSchool } from '#contract/office-page.ts'
import { dishForm, emptyDish } from '#domain/dish-form.ts'
import { NutritionCard } from '#app/features/office/dishes/nutrition-card.tsx'
import { useDishSchool } from '#app/features/office/dishes/use-school-allergens.ts'
import { schoolAtom } from '#app/features/office/school.ts'
import { appStore } from '#app/store.ts'
import { markupOf } from './markup.tsx'

appStore.set(schoolAtom, { id: 'maple', slug: 'maple', default_locale: 'en-ca', bilingual: true } as OfficeSchool)

const bowl = {
  ...emptyDish('1'),
  portion: '1 bowl',
  nutrients: [{ name: 'Iron (mg)', uom: 'mg', value: '5.6', value_numeric: '5.6' }],
}

const Card = ({ french }: { french: string }) => {
  const school = useDishSchool([], true)
  const form = { ...dishForm(bowl, school), portion_fr: french }
  return <NutritionCard dish={bowl} form={form} faults={{}} school={school} onChange={() => undefined} />
}

test('the nutrition of a dish is filled in in the language of the office, with its portion and a comma in French', () => {
  const french = markupOf(<Card french="1 bol" />, 'fr')
  expect(french).toContain('Pour 1 bol<')
  expect(french).toContain('value="5,6"')
  const english = markupOf(<Card french="1 bol" />, 'en')
  expect(english).toContain('Per 1 bowl<')
  expect(english).toContain('value="5.6"')
  expect(markupOf(<Card french="" />, 'fr')).toContain('Pour 1 bowl<')
})
