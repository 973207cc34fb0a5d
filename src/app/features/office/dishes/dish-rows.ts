import type { DishRecord } from '#contract/office-dishes.ts'

/** Both names of a stored dish. */
export const rowOf = ({ name, translations }: Pick<DishRecord, 'name' | 'translations'>): { name: string; name_fr: string } => {
  const french = translations.find(({ locale }) => locale === 'fr-ca')?.['name']
  return { name, name_fr: typeof french === 'string' ? french : '' }
}
