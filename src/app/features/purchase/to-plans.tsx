import { useSite } from '#app/site/queries.ts'
import { hasSection } from '#app/site/navigation.ts'
import { ToSection } from '#app/site/to-section.tsx'
import { useWords } from '#app/i18n/words.ts'

/** A link to the purchase page; none at a school that sells nothing. */
export const ToPlans = () => {
  const t = useWords()
  const site = useSite()
  if (!hasSection(site, 'meal-plan-purchase')) return null
  return (
    <ToSection site={site.slug} slug="meal-plan-purchase" className="button">
      {t('home.shop.all')}
    </ToSection>
  )
}
