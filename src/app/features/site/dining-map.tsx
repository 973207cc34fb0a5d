import { useState } from 'react'
import type { Site } from '#contract/sites.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { ZoomIn } from '#app/ui/icons.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { HomeLink } from '#app/site/menus-link.tsx'

/** The drawn campus map with its description; opens full screen (SECT-10). */
export const DiningMap = ({ site }: { site: Site }) => {
  const t = useWords()
  const { text } = useFormat()
  const [open, setOpen] = useState(false)
  const file = text(site.dining_map, 'file_name')
  if (file === '') return <EmptyState text={t('section.empty')} action={<HomeLink />} />
  const description = text(site.dining_map, 'alt_text')
  const alt = description || t('section.map_missing')
  return (
    <figure className="dining-map stack">
      <button type="button" className="dining-map-open" aria-label={[t('section.enlarge'), alt].join(', ')} onClick={() => setOpen(true)}>
        <Picture folder="images" name={file} siteId={site.id} alt={alt} width={1600} height={1000} fit="contain" eager />
        <span className="button dining-map-hint">
          <ZoomIn />
          {t('section.enlarge')}
        </span>
      </button>
      {description && (
        <figcaption className="prose muted" aria-hidden="true">
          {description}
        </figcaption>
      )}
      <Dialog kind="full" open={open} title={t('section.dining_map')} closeLabel={t('actions.close')} onClose={() => setOpen(false)}>
        {/* A vector drawing in its own size: it scrolls both ways on small screens. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it */}
        <div className="dining-map-large" role="region" aria-label={alt} tabIndex={0}>
          <img src={`/files/images/${encodeURIComponent(file)}?site=${encodeURIComponent(site.id)}`} alt={alt} width={1600} height={1000} />
        </div>
      </Dialog>
    </figure>
  )
}
