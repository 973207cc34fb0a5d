import type { Site } from '#contract/sites.ts'
import { EmptyState } from '#app/ui/blank.tsx'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'

/** The drawn map of the campus, with its description (SECT-10). */
export const DiningMap = ({ site }: { site: Site }) => {
  const t = useWords()
  const { text } = useFormat()
  const { file_name: file } = site.dining_map
  if (!file) return <EmptyState text={t('section.empty')} />
  const description = text(site.dining_map, 'alt_text')
  return (
    <figure className="dining-map stack">
      <img
        src={`/files/images/${encodeURIComponent(file)}?site=${encodeURIComponent(site.id)}`}
        alt={description || t('section.map_missing')}
        width={1600}
        height={1000}
      />
      {description && (
        <figcaption className="prose muted" aria-hidden="true">
          {description}
        </figcaption>
      )}
    </figure>
  )
}
