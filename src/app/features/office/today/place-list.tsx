import { type RefObject, useState } from 'react'
import type { OfficePlace, OfficeToday } from '#contract/office-today.ts'
import { byNeedOfLook, shownAtFirst } from '#domain/place-today.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PlaceRow } from './place-row.tsx'
import type { Changed } from './use-changes.ts'

const least = 8

/** The places of the school, those first that need a look; the ones that are closed for the day come on demand. */
export const PlaceList = ({ today, list, canChange, notified, undoing, onOpen, onUndo }: PlaceListProps) => {
  const t = useWords()
  const [isWhole, setIsWhole] = useState(false)
  const sorted = byNeedOfLook(today.places, today.minutes)
  const count = isWhole ? sorted.length : shownAtFirst(sorted, today.minutes, least)
  const isCut = isWhole || count < sorted.length
  return (
    <section className="stack stack-tight" aria-labelledby="today-places">
      <div className="today-head">
        <h2 id="today-places">{t('office.places.title')}</h2>
        {isCut && (
          <Button kind="quiet" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? t('office.places.fewer') : t('office.places.all', { count: sorted.length })}
          </Button>
        )}
      </div>
      {sorted.length === 0 ? (
        <EmptyState title={t('office.places.none')} text={t('office.places.none_text')} />
      ) : (
        <ul className="card card-rows today-rows" ref={list}>
          {sorted.slice(0, count).map((place) => (
            <PlaceRow
              key={place.id}
              place={place}
              today={today}
              canChange={canChange(place)}
              notified={notified?.placeId === place.id ? notified.affected : null}
              isUndoing={undoing === place.changed?.version && undoing !== null}
              onOpen={onOpen}
              onUndo={onUndo}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

type PlaceListProps = {
  today: OfficeToday
  list: RefObject<HTMLUListElement | null>
  canChange: (place: OfficePlace) => boolean
  notified: { placeId: string; affected: Changed['affected'] } | null
  /** The version that is being undone. */
  undoing: number | null
  onOpen: (place: OfficePlace) => void
  onUndo: (place: OfficePlace, version: number) => void
}
