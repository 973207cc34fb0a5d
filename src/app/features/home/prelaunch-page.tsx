import { useQuery } from '@tanstack/react-query'
import { Hourglass } from '#app/ui/icons.tsx'
import type { Microsite } from '#contract/microsite.ts'
import type { Section } from '#contract/sections.ts'
import { CachedAtNote } from '#app/site/cached-at-note.tsx'
import { useSite } from '#app/site/queries.ts'
import { SchoolText } from '#app/site/school-text.tsx'
import { landingSectionsQuery } from '#app/site/section-queries.ts'
import { SiteAlerts } from './site-alerts.tsx'
import { useTitle } from '#app/site/use-title.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Badge } from '#app/ui/state.tsx'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { MicrositeStats } from './microsite-stats.tsx'
import { micrositeQuery } from './prelaunch-reads.ts'

/** The page of a school that has not opened yet, with what it shows already (HOME-02, MICR-01). */
export const PrelaunchPage = () => {
  const site = useSite()
  const t = useWords()
  const { text } = useFormat()
  const landing = useQuery(landingSectionsQuery(site.id)).data
  const microsite = useQuery(micrositeQuery(site.id)).data?.data.microsite
  useTitle()
  const tagline = microsite && text(microsite, 'tagline')
  return (
    <div className="page home">
      <header className="prelaunch-head">
        {microsite && <Scene microsite={microsite} siteId={site.id} />}
        <p>
          <Badge tone="accent" icon={<Hourglass />}>
            {t('site.prelaunch')}
          </Badge>
        </p>
        <h1>{t('home.heading', { site: text(site, 'name') })}</h1>
        {tagline && <p className="prelaunch-tagline">{tagline}</p>}
        <p className="text-page-intro">{t('site.prelaunch_text')}</p>
        <CachedAtNote cachedAt={landing?.cachedAt} />
      </header>
      <SiteAlerts site={site} />
      {microsite && microsite.stats.length > 0 && <MicrositeStats stats={microsite.stats} zone={site.timezone} />}
      <div className="prelaunch-sections">
        {shownIn(landing?.data.sections ?? [], microsite).map((section) => (
          <section key={section.id} className="card stack" id={section.slug} aria-labelledby={`${section.slug}-name`}>
            <h2 id={`${section.slug}-name`}>{text(section, 'name')}</h2>
            <SchoolText html={text(section, 'body')} />
          </section>
        ))}
      </div>
    </div>
  )
}

const Scene = ({ microsite, siteId }: { microsite: Microsite; siteId: string }) => {
  const { text } = useFormat()
  const { file_name: name, alt } = microsite.image
  if (!name) return null
  return (
    <Picture
      className="prelaunch-picture"
      folder="microsite"
      name={name}
      siteId={siteId}
      alt={text({ alt, translations: microsite.translations }, 'alt')}
      width={1200}
      height={500}
      sizes="(min-width: 1232px) 1200px, 100vw"
      eager
    />
  )
}

/** Landing sections that the microsite does not hold back (MICR-03, MICR-07). */
const shownIn = (sections: readonly Section[], microsite: Microsite | undefined): Section[] =>
  sections.filter((section) => section.microsite_landing && microsite?.[`${section.slug}_published`] !== false)
