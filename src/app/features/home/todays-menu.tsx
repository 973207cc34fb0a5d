import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from '#app/ui/icons.tsx'
import { useState } from 'react'
import type { Site } from '#contract/sites.ts'
import { schedulesQuery } from '#app/features/hours/queries.ts'
import { selectMenu } from '#app/features/menus/menu-selection.ts'
import { useOpenedAt } from '#app/features/menus/use-opened-at.ts'
import { usePlaceName } from '#app/features/menus/place-name.ts'
import { hasSection } from '#app/features/site/navigation.ts'
import { placesQuery } from '#app/features/site/queries.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { PanelMenu } from './panel-menu.tsx'

/** What a place serves now, at most ten dishes, with the way to the whole menu (MENU-06). Without places it shows nothing (MENU-16). */
export const TodaysMenu = ({ site }: { site: Site }) => {
  const t = useWords()
  const { text } = useFormat()
  const placeName = usePlaceName()
  const { data: places } = useQuery(placesQuery(site.id))
  const { data: hours } = useQuery(schedulesQuery(site.id))
  const at = useOpenedAt(site.timezone)
  const [picked, setPicked] = useState<string | undefined>(undefined)
  if (!places) return null
  const known = { places: places.data, scheduled: hours?.data.locations ?? [], zone: site.timezone, at }
  const { groups, place, date, minutes } = selectMenu({ place: picked }, known)
  if (!place) return null
  return (
    <section className="panel panel-menu" aria-labelledby="todays-menu">
      <div className="panel-head">
        <h2 id="todays-menu">{t('home.menu.title')}</h2>
        {hasSection(site, 'whats-on-the-menu') && (
          <Link to="/$site/whats-on-the-menu" params={{ site: site.slug }} search={{ place: place.id }} className="panel-more">
            {t('home.menu.full')}
            <ArrowRight />
          </Link>
        )}
      </div>
      <SelectField
        label={t('menus.place')}
        hideLabel
        name="place"
        value={place.id}
        groups={groups.map((group) => ({
          label: group.building ? text(group.building, 'name') : t('menus.other_locations'),
          options: group.places.map((one) => ({ value: one.id, label: placeName(one) })),
        }))}
        onChange={setPicked}
      />
      {!place.use_menu_images && <PanelMenu key={place.id} placeId={place.id} date={date} minutes={minutes} />}
    </section>
  )
}
