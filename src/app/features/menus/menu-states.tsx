import { useWords } from '#app/i18n/words.ts'
import { FailedRead } from '#app/site/failed-read.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'

/** The menu failed to load, from the network and from the device. */
export const FailedMenu = ({ error, onRetry }: { error: Error | null; onRetry: () => void }) => {
  const t = useWords()
  const words = { title: t('menus.not_found'), text: t('menus.not_found_hint'), notSaved: 'menus.not_saved' } as const
  return <FailedRead error={error} {...words} onRetry={onRetry} />
}

/** The skeleton of a menu, in the geometry of the menu. */
export const MenuSkeleton = () => {
  const t = useWords()
  return (
    <Loading label={t('actions.loading')}>
      <Skeleton height="3.25rem" />
      <Skeleton height="4.5rem" />
      <Skeleton height="2.75rem" />
      {rows.map((row) => (
        <Skeleton key={row} height="4.25rem" />
      ))}
    </Loading>
  )
}

const rows = [1, 2, 3, 4, 5, 6, 7]

/** Takes the place of the dishes until it is known which of them may show. */
export const MenuCover = ({ applying }: { applying: boolean }) => {
  const t = useWords()
  return (
    <div className="menu-cover" aria-busy="true">
      {applying && <p className="menu-cover-words">{t('allergens.mine.applying')}</p>}
      <Loading label={t('actions.loading')}>
        {rows.map((row) => (
          <Skeleton key={row} height="4.25rem" />
        ))}
      </Loading>
    </div>
  )
}
