import { useWords } from '#app/i18n/words.ts'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'

const stations = [3, 4, 2]

/** A day's menu before it is there, in its own geometry. */
export const MenusSkeleton = () => {
  const t = useWords()
  return (
    <Loading label={t('office.menus.loading')} className="stack">
      <Skeleton height="3.5rem" />
      <Skeleton height="3.25rem" />
      {stations.map((rows) => (
        <Skeleton key={rows} height={`${rows * 3.75 + 2.75}rem`} />
      ))}
    </Loading>
  )
}
