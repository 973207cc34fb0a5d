import { hasSection } from '#app/site/navigation.ts'
import { useSite } from '#app/site/queries.ts'
import { ToSection } from '#app/site/to-section.tsx'
import { ArrowLeft } from '#app/ui/icons.tsx'

/** A link from a record to its list, where the school publishes that page. */
export const BackLink = ({ slug, label }: { slug: string; label: string }) => {
  const site = useSite()
  return hasSection(site, slug) ? (
    <nav className="no-print" aria-label={label}>
      <ToSection site={site.slug} slug={slug} className="button button-quiet record-back">
        <ArrowLeft />
        {label}
      </ToSection>
    </nav>
  ) : null
}
