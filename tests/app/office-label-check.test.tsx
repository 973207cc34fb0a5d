import { expect, test } from 'vitest'
import type { DishRecord } from '#contract/office-dishes.ts'
import type { OfficeSchool } from '#contract/office-page.ts'
import { emptyDish, formConflicts } from '#domain/dish-form.ts'
import { LabelCheck } from '#app/features/office/dishes/label-check.tsx'
import { useDishSchool } from '#app/features/office/dishes/use-school-allergens.ts'
import { schoolAtom } from '#app/features/office/school.ts'
import { appStore } from '#app/store.ts'
import { allergen, dietary } from '../domain/build-dish.ts'
import { markupOf } from './markup.tsx'

appStore.set(schoolAtom, { id: 'maple', slug: 'maple', default_locale: 'en-ca', bilingual: true } as OfficeSchool)

const filters = [allergen('Milk'), dietary('Vegan')]
const dish = (more: Partial<DishRecord>): DishRecord => ({ ...emptyDish('1'), name: 'Lasagna', ...more })

const Checked = ({ kept }: { kept: DishRecord }) => {
  const school = useDishSchool(filters, true)
  return <LabelCheck dish={kept} found={formConflicts(kept, {}, school)} school={school} onCorrect={() => undefined} />
}

const read = (kept: DishRecord, language: 'en' | 'fr' = 'en') => markupOf(<Checked kept={kept} />, language)

const ids = filters.map(({ id }) => id)

test('a merge says what the dish that stays has against its labels, as its form does, and where it is corrected', () => {
  const found = read(dish({ filters: ids }))
  expect(found).toContain('“Vegan” doesn&#x27;t fit: the dish contains Milk.')
  expect(found).toContain('Correct the labels first. Then merge.')
  expect(found).toContain('Correct Lasagna')
  expect(read(dish({ filters: ids }), 'fr')).toContain('Corrigez d&#x27;abord les étiquettes.')
})

test('a merge mentions what only the ingredients say against a label, and nothing where all fits', () => {
  const questions = read(dish({ filters: ids.slice(1), ingredients: 'Pasta, bacon' }))
  expect(questions).toContain('bacon')
  expect(questions).not.toContain('Correct the labels first')
  expect(read(dish({ filters: ids.slice(1), ingredients: 'Pasta, tomato' }))).toBe('')
})
