import type { Site } from '#contract/sites.ts'
import { popupPicture } from '#domain/popup.ts'
import { hrefOf, InLink } from './in-link.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'

type Props = { site: Site; popup: Site['popups'][number]; open: boolean; onClose: () => void }

/** Picture, title, message and a link (HOME-09); on phones it rises from below and leaves the top of the page in view. */
export const PopupDialog = ({ site, popup, open, onClose }: Props) => {
  const t = useWords()
  const { text } = useFormat()
  const texts = { translations: popup.translations }
  const picture = popupPicture(popup, text(texts, 'image_id'))
  const href = popup.use_link ? hrefOf(popup.link) : null
  const title = text(texts, 'title') || text(site, 'name')
  const shown = picture && (
    <Picture
      folder="popup"
      name={picture}
      siteId={site.id}
      alt=""
      width={3}
      height={2}
      eager
      fit="contain"
      sizes="(min-width: 37rem) 34rem, 100vw"
    />
  )
  // Before the popup opens its picture is on its way, so that it opens whole.
  if (!open) return <div hidden>{shown}</div>
  return (
    <Dialog
      kind="sheet"
      className="popup no-print"
      open
      title={title}
      closeLabel={t('actions.close')}
      onClose={onClose}
      footer={
        href !== null && (
          <InLink href={href} className="button button-primary" onFollow={onClose}>
            {t('home.popup.more')}
            <span className="visually-hidden"> {title}</span>
          </InLink>
        )
      }
    >
      <div className="stack">
        {shown}
        <p>{text(texts, 'message')}</p>
      </div>
    </Dialog>
  )
}
