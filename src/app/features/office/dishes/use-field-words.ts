import type { DeclaredState } from '#domain/dish-declaration.ts'
import { wordSlots } from '#domain/dish-form.ts'
import { amountIn } from '#domain/dish-nutrients.ts'
import { nutrientWords } from '#app/features/menus/nutrient-words.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords, type WordId } from '#app/i18n/words.ts'
import { stateWords } from '../allergen-state-field.tsx'
import { useInLanguage } from '../use-in-language.ts'
import type { DishSchool } from './use-school-allergens.ts'

const words: Readonly<Record<string, WordId>> = {
  name: 'office.field.name',
  desc: 'office.field.desc',
  portion: 'office.field.portion',
  ingredients: 'office.field.ingredients',
  calories: 'nutrition.calories',
  picture: 'office.field.picture',
  alt: 'office.field.alt',
  others: 'office.dishes.others',
}

/** What a field of a dish is called, and how its value reads. */
export const useFieldWords = ({ allergenName, labels }: DishSchool) => {
  const t = useWords()
  const language = useLanguage()
  const inLanguage = useInLanguage()
  const nutrient = (key: string) => {
    const word = nutrientWords[key]
    return word ? t(word).replace(/^\+ /, '') : key.replace(/\s*\([^)]*\)\s*$/, '')
  }
  const keyOf = (field: string) => field.slice(field.indexOf(':') + 1)
  return {
    nutrient,
    nameOf: (field: string): string => {
      const slot = wordSlots.find((one) => one.field === field)
      const word = words[slot?.word ?? field]
      if (word) return slot ? inLanguage(t(word), slot.language) : t(word)
      if (field.startsWith('allergen:')) return allergenName(keyOf(field))
      if (field.startsWith('label:')) return labels.find(({ id }) => id === keyOf(field))?.name ?? keyOf(field)
      return nutrient(keyOf(field))
    },
    valueOf: (field: string, value: string): string => {
      if (field.startsWith('allergen:')) return t(stateWords[value as DeclaredState])
      if (field.startsWith('label:')) return t(value === 'yes' ? 'form.yes' : 'form.no')
      if (value === '') return t('office.dishes.empty')
      return field.startsWith('nutrient:') ? amountIn(value, language) : value
    },
  }
}
