import { useAllergenNames } from '#app/features/allergens/allergen-names.ts'
import { useProfile } from '#app/personal/profile.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { ShieldAlert } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { deviceChoices, isHeld, type ListedAllergen } from './account-allergens.ts'

/** Offers allergens that this device hides and the form lacks; they are added only on request. */
export const DeviceOffer = ({ held, listed, onAdd }: Props) => {
  const t = useWords()
  const { own } = useProfile()
  const { nameOf } = useAllergenNames()
  const missing = deviceChoices(own, { listed, nameOf }).filter(({ name }) => !isHeld(held, name))
  if (missing.length === 0) return null
  return (
    <Notice tone="accent" icon={<ShieldAlert />}>
      <p>{t('allergen_form.device_has', { names: missing.map(({ shown }) => shown).join(', ') })}</p>
      <Button onClick={() => onAdd(missing.map(({ name }) => name))}>{t('allergen_form.add_device')}</Button>
    </Notice>
  )
}

type Props = { held: readonly string[]; listed: readonly ListedAllergen[]; onAdd: (names: string[]) => void }
