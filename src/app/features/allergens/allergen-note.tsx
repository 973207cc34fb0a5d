import { ShieldAlert } from '#app/ui/icons.tsx'
import { useWords } from '#app/i18n/words.ts'

/** Shown wherever allergens are: the kitchen's declaration is not a promise. */
export const AllergenNote = () => {
  const t = useWords()
  return (
    <p className="allergen-note">
      <ShieldAlert size={20} aria-hidden="true" />
      <span>{t('allergens.disclaimer')}</span>
    </p>
  )
}
