import { CalendarDays, CreditCard, MapPin, Utensils } from '#app/ui/icons.tsx'
import type { Site } from '#contract/sites.ts'
import { shownSections } from '#app/site/navigation.ts'
import { ToSection } from '#app/site/to-section.tsx'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'

const icons = { 'whats-on-the-menu': Utensils, 'meal-plan-purchase': CreditCard, locations: MapPin, events: CalendarDays }
const order = ['whats-on-the-menu', 'meal-plan-purchase', 'locations', 'events'] as const

/** Buttons for small screens to the pages that are published (HOME-08). */
export const QuickLinks = ({ site }: { site: Site }) => {
  const t = useWords()
  const { text } = useFormat()
  const sections = shownSections(site)
  const shown = order.flatMap((slug) => {
    const section = sections.find((one) => one.slug === slug)
    return section ? [{ slug, name: text(section, 'name'), Icon: icons[slug] }] : []
  })
  if (shown.length === 0) return null
  return (
    <nav className="quick-links" aria-label={t('home.quick.title')}>
      {shown.map(({ slug, name, Icon }) => (
        <ToSection key={slug} site={site.slug} slug={slug} className="button">
          <Icon />
          {name}
        </ToSection>
      ))}
    </nav>
  )
}
