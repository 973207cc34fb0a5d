import type { OfficeDishPage } from '#contract/office-dishes.ts'
import { inLocale } from '#domain/locale-format.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { useGo } from '../navigation.tsx'
import { ConfirmSheet } from '../sheet.tsx'
import { useSaveDish, useSavedToast } from './use-dish-save.ts'

/** Takes a dish that no menu names out of the school, after asking. */
export const DeleteDish = ({ page: { dish, base }, open, onClose }: { page: OfficeDishPage; open: boolean; onClose: () => void }) => {
  const t = useWords()
  const language = useLanguage()
  const go = useGo()
  const saved = useSavedToast()
  const remove = useSaveDish()
  const name = inLocale(dish, 'name', language)
  const confirm = () =>
    remove.mutate(
      { file: 'dishes.json', key: dish.mrn, base, patch: null },
      {
        onSuccess: (version) => {
          saved(t('office.dishes.deleted', { name }), version)
          void go('/dishes', { replace: true })
        },
      },
    )
  return (
    <ConfirmSheet
      open={open}
      title={t('office.dishes.delete_title', { name })}
      cancelLabel={t('office.keep')}
      label={t('office.dishes.delete')}
      change={remove}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('office.dishes.delete_text')}</p>
    </ConfirmSheet>
  )
}
