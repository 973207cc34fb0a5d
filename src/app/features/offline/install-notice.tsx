import { Button } from '#app/ui/button.tsx'
import { MonitorDown } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useWords } from '#app/i18n/words.ts'
import { type InstallOffer, restInstallOffer } from './install-offer.ts'

/** The offer with the browser's prompt, or with instructions on iOS. */
export const InstallNotice = ({ offer }: { offer: NonNullable<InstallOffer> }) => {
  const t = useWords()
  return (
    <Notice
      icon={<MonitorDown />}
      title={t('offline.install.title')}
      close={{ label: t('offline.install.dismiss'), onClose: restInstallOffer }}
    >
      <p className="small muted">{offer.kind === 'ios' ? t('offline.install.ios') : t('offline.install.text')}</p>
      {offer.kind === 'prompt' && (
        <Button kind="primary" className="tray-action" onClick={offer.install}>
          {t('offline.install.action')}
        </Button>
      )}
    </Notice>
  )
}
