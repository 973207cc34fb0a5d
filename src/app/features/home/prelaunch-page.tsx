import { useQuery } from '@tanstack/react-query'
import { Hourglass } from '#app/ui/icons.tsx'
import { KeptNote } from '#app/features/offline/kept-note.tsx'
import { useSite } from '#app/features/site/queries.ts'
import { SchoolText } from '#app/features/site/school-text.tsx'
import { landingSectionsQuery } from '#app/features/site/section-queries.ts'
import { SiteAlerts } from '#app/features/site/site-alerts.tsx'
import { Badge } from '#app/ui/state.tsx'
import { useTitle } from '#app/features/site/use-title.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'

/** The page of a school that has not opened yet, with what it tells already (HOME-02, MICR-01). */
export const PrelaunchPage = () => {
  const site = useSite()
  const t = useWords()
  const { text } = useFormat()
  useTitle()
  const { data } = useQuery(landingSectionsQuery(site.id))
  const sections = data?.data.sections.filter((section) => section.microsite_landing) ?? []
  return (
    <div className="page home">
      <header className="home-head">
        <p>
          <Badge tone="accent" icon={<Hourglass />}>
            {t('site.prelaunch')}
          </Badge>
        </p>
        <h1>{t('home.heading', { site: text(site, 'name') })}</h1>
        <p className="text-page-intro">{t('site.prelaunch_text')}</p>
        <KeptNote savedAt={data?.savedAt} />
      </header>
      <SiteAlerts site={site} />
      <div className="prelaunch-sections">
        {sections.map((section) => (
          <section key={section.id} className="card stack" id={section.slug} aria-labelledby={`${section.slug}-name`}>
            <h2 id={`${section.slug}-name`}>{text(section, 'name')}</h2>
            <SchoolText html={text(section, 'body')} />
          </section>
        ))}
      </div>
    </div>
  )
}
