import { useEffect } from 'react'
import type { Site } from '#contract/sites.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { X } from '#app/ui/icons.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { InLink } from './in-link.tsx'
import { usePopupWords } from './popup-words.ts'

type Props = { site: Site; popup: Site['popups'][number]; onClose: () => void }

/** The popup of a phone: picture, title, message and a link (HOME-09) at the foot of a page that goes on behind it. */
export const PopupCard = ({ site, popup, onClose }: Props) => {
  const t = useWords()
  const { title, message, picture, href } = usePopupWords(site, popup)
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && !document.querySelector('dialog:modal') && onClose()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onClose])
  return (
    <div className="popup-card no-print" role="dialog" aria-labelledby="popup-title">
      {picture && <Picture folder="popup" name={picture} siteId={site.id} alt="" width={1} height={1} sizes="5rem" />}
      <div>
        <h2 id="popup-title">{title}</h2>
        <p className="small">{message}</p>
        {href !== null && (
          <InLink href={href} className="popup-card-more" onFollow={onClose}>
            {t('home.popup.more')}
            <span className="visually-hidden"> {title}</span>
          </InLink>
        )}
      </div>
      <Button kind="icon" icon={<X />} label={t('actions.close')} onClick={onClose} />
    </div>
  )
}
