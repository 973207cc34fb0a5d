import { useWords } from '#app/i18n/words.ts'
import { AllergenChecklist } from './allergen-checklist.tsx'
import { useAllergenNames } from './allergen-names.ts'
import { AllergenNote } from './allergen-note.tsx'
import { DiningForms } from './dining-forms.tsx'
import { OtherAllergens } from './other-allergens.tsx'
import type { ProfileView } from '#app/personal/profile.ts'
import { isEmptyProfile, type Profile, profileKeys } from '#app/personal/profile-record.ts'
import { ProfileNotice } from './profile-notice.tsx'

/** The visitor's listed allergens, typed ones, and whether menus hide by them. Every change is saved at once. */
export const MyAllergensForm = ({ view }: { view: ProfileView }) => {
  const t = useWords()
  const { choices, nameOf, namesOf } = useAllergenNames()
  const { profile, own, account, save, trouble, empty } = view
  // Allergens chosen at another school can still be removed here.
  const elsewhere = own.keys.filter((key) => !choices.some((choice) => choice.key === key)).map((key) => ({ key, name: nameOf(key) }))
  const listed = [...choices, ...elsewhere]
  // The first choice also switches hiding on.
  const change = (next: Pick<Profile, 'keys' | 'others'>) => save({ ...next, on: empty ? true : profile.on })
  return (
    <div className="stack">
      <ProfileNotice view={view} />
      <p>{t('allergens.mine.intro')}</p>
      {account && !isEmptyProfile(account) && (
        <p className="small">{t('allergens.mine.of_account', { names: namesOf(profileKeys(account)).join(', ') })}</p>
      )}
      <label className="check switch">
        <input
          type="checkbox"
          role="switch"
          checked={profile.on && !empty}
          aria-checked={profile.on && !empty}
          disabled={empty}
          onChange={(event) => save({ ...own, on: event.currentTarget.checked })}
        />
        <span>{t('allergens.mine.apply')}</span>
      </label>
      <AllergenChecklist
        legend={t('allergens.mine.list')}
        choices={listed}
        chosen={own.keys}
        // Wherever they are named they stand in the order of the list.
        onChange={(key, on) =>
          change({ ...own, keys: listed.map((one) => one.key).filter((one) => (one === key ? on : own.keys.includes(one))) })
        }
      />
      <OtherAllergens others={own.others} onChange={(others) => change({ ...own, others })} />
      <p className="small muted" role="status">
        {!empty && !trouble ? t('allergens.mine.saved') : ''}
      </p>
      <DiningForms />
      <AllergenNote />
    </div>
  )
}
