import { Link } from '@tanstack/react-router'
import { CalendarX } from '#app/ui/icons.tsx'
import type { Location } from '#contract/locations.ts'
import { useSite } from '#app/site/queries.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { menuRoute } from './use-menu-address.ts'

/** The kitchen's words on the place (MENU-02). */
export const AboutPlace = ({ place }: { place: Location }) => {
  const t = useWords()
  const { text } = useFormat()
  const description = text(place, 'description') || text(place, 'short_description')
  if (description === '') return null
  return (
    <section className="menu-about stack stack-tight" aria-labelledby="about-place">
      <h2 id="about-place" className="menu-about-title">
        {t('menus.about')}
      </h2>
      <p className="muted">{description}</p>
    </section>
  )
}

/** A place that shows no menus, reached by a link. */
export const WithoutMenu = () => {
  const t = useWords()
  const site = useSite()
  return (
    <EmptyState
      icon={<CalendarX />}
      title={t('menus.without_menus')}
      text={t('menus.without_menus_hint')}
      action={
        <Link className="button" to={menuRoute} params={{ site: site.slug }} search={{}}>
          {t('menus.other_place')}
        </Link>
      }
    />
  )
}
