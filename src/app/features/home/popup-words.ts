import type { Site } from '#contract/sites.ts'
import { popupPicture } from '#domain/popup.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { hrefOf } from './in-link.tsx'

/** What a popup says in the visitor's language; `picture` and `href` are null where it has none (HOME-09). */
export const usePopupWords = (site: Site, popup: Site['popups'][number]) => {
  const { text } = useFormat()
  const texts = { translations: popup.translations }
  return {
    title: text(texts, 'title') || text(site, 'name'),
    message: text(texts, 'message'),
    picture: popupPicture(popup, text(texts, 'image_id')),
    href: popup.use_link ? hrefOf(popup.link) : null,
  }
}
