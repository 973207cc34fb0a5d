import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { allergenChoices } from '#domain/allergens.ts'
import type { DishSetting } from '#domain/dish-form.ts'
import { inLocale } from '#domain/locale-format.ts'
import { foldText } from '#domain/fold-text.ts'
import type { Filter } from '#contract/filters.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import type { WordId } from '#app/i18n/words.ts'
import { allergenNameIn } from '../allergen-names.ts'
import { useFirstLanguage } from '../school.ts'

/** What dishes can be marked with, and what each is called in the language on screen. */
export type DishSchool = DishSetting & {
  bilingual: boolean
  keys: readonly string[]
  allergenName: (key: string) => string
  labels: readonly { id: string; name: string }[]
}

export const useDishSchool = (filters: readonly Filter[], bilingual: boolean): DishSchool => {
  const intl = useIntl()
  const language = useLanguage()
  const base = useFirstLanguage()
  return useMemo(() => {
    const word = (id: WordId) => intl.formatMessage({ id })
    const choices = allergenChoices(filters, (a, b) => (foldText(a.name) < foldText(b.name) ? -1 : 1))
    const names = new Map(choices.map((choice) => [choice.key, allergenNameIn(choice, language, word)] as const))
    return {
      choices,
      filters,
      base,
      bilingual,
      keys: choices.map(({ key }) => key),
      allergenName: (key) => names.get(key) ?? key,
      labels: filters.filter(({ type }) => type !== 'allergen').map((one) => ({ id: one.id, name: inLocale(one, 'name', language) })),
    }
  }, [filters, bilingual, base, intl, language])
}
