import { lazyOnDemand } from '#app/lazy-part.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { ProfileView } from '#app/personal/profile.ts'

/** The visitor's allergens, chosen once for every menu and stored on this device. */
export const MyAllergensPanel = ({ view, open, onClose }: Props) => {
  const t = useWords()
  return (
    <Dialog
      open={open}
      kind="sheet"
      title={t('allergens.mine.title')}
      closeLabel={t('actions.close')}
      onClose={onClose}
      footer={<PanelActions view={view} onClose={onClose} />}
    >
      <MyAllergensForm view={view} />
    </Dialog>
  )
}

const MyAllergensForm = lazyOnDemand(async () => (await import('./my-allergens-form.tsx')).MyAllergensForm, <Skeleton height="24rem" />)

const PanelActions = ({ view, onClose }: Omit<Props, 'open'>) => {
  const t = useWords()
  return (
    <>
      {!view.empty && (
        <Button kind="quiet" className="forget-profile" onClick={view.forget}>
          {t('allergens.mine.forget')}
        </Button>
      )}
      <Button kind="primary" onClick={onClose}>
        {t('allergens.mine.done')}
      </Button>
    </>
  )
}

type Props = { view: ProfileView; open: boolean; onClose: () => void }
