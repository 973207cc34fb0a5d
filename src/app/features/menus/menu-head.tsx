import type { Location } from '#contract/locations.ts'
import type { ReactNode } from 'react'
import { CachedAtNote } from '#app/site/cached-at-note.tsx'
import { OfflineBadge } from '#app/site/offline-badge.tsx'
import { useSite } from '#app/site/queries.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Rows3 } from '#app/ui/icons.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { usePlaceName } from '#app/site/place-name.ts'
import { ShareButton } from '#app/features/sharing/share-button.tsx'
import { HoursLabel, type HoursLabelProps } from './hours-label.tsx'
import { useDense } from './use-dense.ts'

/** The place with its state now, or the hours of another day; its picture is a faint background where the school wants that (MENU-03). */
export const MenuHead = ({ place, schedules, otherDay, cachedAt, shareQuery, hasDishes, children }: Props) => {
  const t = useWords()
  const placeName = usePlaceName()
  const site = useSite()
  const name = placeName(place)
  const image = site.location_images ? place.image : null
  return (
    <header className="menu-head" data-image={image !== null}>
      {image && (
        <div className="menu-head-image no-print">
          <Picture
            folder="location"
            name={image.file_name}
            siteId={site.id}
            alt=""
            width={16}
            height={9}
            sizes="(min-width: 56.25em) 400px, 60vw"
            firstOn="(min-width: 56.25em)"
          />
        </div>
      )}
      <div className="menu-head-words">
        <h1 className="menu-title">
          <span className="menu-kicker">{t('menus.title')}</span> <span>{name}</span>
        </h1>
        {children}
        <div className="cluster">
          <HoursLabel schedules={schedules} otherDay={otherDay} />
          <CachedAtNote isPart cachedAt={cachedAt} />
          <OfflineBadge />
        </div>
      </div>
      {hasDishes && <DenseButton />}
      <ShareButton compact title={t('menus.share_title', { place: name })} query={shareQuery} />
    </header>
  )
}

/** Shows dishes without pictures, or with them. */
const DenseButton = () => {
  const t = useWords()
  const [dense, setDense] = useDense()
  return <Button kind="icon" icon={<Rows3 />} label={t('menus.dense')} aria-pressed={dense} onClick={() => setDense(!dense)} />
}

type Props = HoursLabelProps & {
  place: Location
  cachedAt: number | null
  shareQuery: string
  hasDishes: boolean
  children: ReactNode
}
