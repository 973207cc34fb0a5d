import { useQuery } from '@tanstack/react-query'
import type { Site } from '#contract/sites.ts'
import { CachedAtNote } from '#app/site/cached-at-note.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { forgetReservations, readStoredReservations } from '#app/personal/stored-reservations.ts'
import { ReservationsTable } from './reservations-table.tsx'
import { useRows } from './use-rows.ts'

/** The list stored on this device, read-only, while the server cannot say who is logged in (RESV-31). */
export const StoredReservationsCard = ({ site }: { site: Site }) => {
  const t = useWords()
  const { data: stored, refetch } = useQuery({ queryKey: ['storedReservations'], queryFn: readStoredReservations, staleTime: 0, gcTime: 0 })
  const mine = stored?.siteId === site.id ? stored : null
  const rows = useRows(site, mine?.reservations)
  if (!mine || !rows || rows.coming.length === 0) return null
  return (
    <section className="card stack" aria-labelledby="stored-reservations">
      <h2 id="stored-reservations">{t('reservations.mine')}</h2>
      <CachedAtNote cachedAt={mine.savedAt} />
      <ReservationsTable caption={t('reservations.mine')} rows={rows.coming} />
      <div className="cluster">
        <Button onClick={() => void forgetReservations().then(() => refetch())}>{t('reservations.forget')}</Button>
      </div>
    </section>
  )
}
