import { useEffect } from 'react'
import type { Site } from '#contract/sites.ts'
import { popupPicture } from '#domain/popup.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { X } from '#app/ui/icons.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { hrefOf, InLink } from './in-link.tsx'

type Props = { site: Site; popup: Site['popups'][number]; onClose: () => void }

/** The popup of a phone: picture, title, message and a link (HOME-09) at the foot of a page that goes on behind it. */
export const PopupCard = ({ site, popup, onClose }: Props) => {
  const t = useWords()
  const { text } = useFormat()
  const texts = { translations: popup.translations }
  const picture = popupPicture(popup, text(texts, 'image_id'))
  const href = popup.use_link ? hrefOf(popup.link) : null
  const title = text(texts, 'title') || text(site, 'name')
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && !document.querySelector('dialog:modal') && onClose()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onClose])
  return (
    <div className="popup-card no-print" role="dialog" aria-labelledby="popup-title">
      {picture && <Picture folder="popup" name={picture} siteId={site.id} alt="" width={1} height={1} sizes="5rem" />}
      <div className="popup-card-words">
        <h2 id="popup-title">{title}</h2>
        <p className="small">{text(texts, 'message')}</p>
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
