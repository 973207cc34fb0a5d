import type { Newsletter } from '#contract/newsletters.ts'
import { isDay } from '#domain/calendar.ts'
import { instantFrom, today } from '#domain/zone.ts'
import { useSite } from '#app/site/queries.ts'
import { webAddress } from '#app/site/navigation.ts'
import { SchoolText } from '#app/site/school-text.tsx'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Download, FileText } from '#app/ui/icons.tsx'

/** A newsletter with its PDF to view or download; an imported one links to its source (NLTR-04, NLTR-Q1). */
export const NewsletterCard = ({ letter }: { letter: Newsletter }) => {
  const t = useWords()
  const { text, longDay } = useFormat()
  const { id: siteId, timezone } = useSite()
  const name = text(letter, 'name')
  const description = text(letter, 'description')
  const day = dayOf(letter.date, timezone)
  const file = fileAddress(text(letter, 'file_name'), siteId)
  const href = (letter.imported && webAddress(letter.original_file)) || file
  return (
    <li className="card newsletter">
      <div className="stack stack-tight">
        <h3>{name}</h3>
        {day && <p className="small muted numbers">{longDay(day)}</p>}
        {description && <SchoolText html={description} />}
      </div>
      {href && (
        <div className="cluster">
          <a className="button" href={href} target="_blank" rel="noopener noreferrer" aria-label={t('newsletters.view_named', { name })}>
            <FileText />
            {t('newsletters.view')}
          </a>
          {href.startsWith('/files/') && (
            <a className="button" href={href} download aria-label={t('newsletters.download_named', { name })}>
              <Download />
              {t('newsletters.download')}
            </a>
          )}
        </div>
      )}
    </li>
  )
}

const dayOf = (date: string | null, zone: string): string | null => {
  if (date === null || isDay(date)) return date
  const instant = instantFrom(date)
  return instant === null ? null : today(instant, zone)
}

const fileAddress = (file: string, siteId: string): string | null =>
  file === '' ? null : `/files/newsletters/${encodeURIComponent(file)}?site=${encodeURIComponent(siteId)}`
