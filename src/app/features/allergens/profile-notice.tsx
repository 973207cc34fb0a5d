import { useWords, type WordId } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TriangleAlert } from '#app/ui/icons.tsx'
import type { ProfileView } from '#app/personal/profile.ts'
import type { ProfileTrouble } from '#app/personal/profile-store.ts'

/** Reports that the device did not store the visitor's choices. */
export const ProfileNotice = ({ view, onChoose }: Props) => {
  const t = useWords()
  const { trouble, empty, forget, dismiss } = view
  if (!trouble) return null
  const gone = trouble === 'lost' || trouble === 'unreadable'
  return (
    <Notice tone="alert" icon={<TriangleAlert />} live="alert">
      <p>{t(words[trouble])}</p>
      <div className="cluster profile-notice-actions">
        {onChoose && empty && trouble !== 'not-forgotten' && (
          <Button kind="primary" onClick={onChoose}>
            {t('allergens.trouble.choose_again')}
          </Button>
        )}
        {(trouble !== 'no-store' || !empty) && (
          <Button kind="quiet" onClick={gone ? forget : dismiss}>
            {t('allergens.trouble.understood')}
          </Button>
        )}
      </div>
    </Notice>
  )
}

const words: { [trouble in ProfileTrouble]: WordId } = {
  lost: 'allergens.trouble.lost',
  unreadable: 'allergens.trouble.unreadable',
  'no-store': 'allergens.trouble.no_store',
  'not-saved': 'allergens.trouble.not_saved',
  'not-forgotten': 'allergens.trouble.not_forgotten',
}

type Props = { view: ProfileView; onChoose?: () => void }
