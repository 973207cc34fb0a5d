import { ToSection } from '#app/site/to-section.tsx'
import { ArrowRight } from '#app/ui/icons.tsx'

/** The heading of a panel, with the way to all of what it shows where the school has that page. */
export const PanelHead = ({ id, title, site, slug, more }: { id: string; title: string; site: string; slug: string; more: string }) => (
  <div className="panel-head">
    <h2 id={id}>{title}</h2>
    {slug && (
      <ToSection site={site} slug={slug} className="panel-more">
        {more}
        <ArrowRight />
      </ToSection>
    )}
  </div>
)
