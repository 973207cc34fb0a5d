import { useQuery } from '@tanstack/react-query'
import type { Site } from '#contract/sites.ts'
import { OfflineReason } from '#app/forms/form-foot.tsx'
import { KeptNote } from '#app/site/kept-note.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { forgetReservations, readKept } from '#app/personal/kept-reservations.ts'
import { ReservationsTable } from './reservations-table.tsx'
import { useRows } from './use-rows.ts'

/** The list that this device keeps, where the server cannot say who is logged in: readable, nothing to change (RESV-31). */
export const KeptReservationsCard = ({ site }: { site: Site }) => {
  const t = useWords()
  const { data: kept, refetch } = useQuery({ queryKey: ['keptReservations'], queryFn: readKept, staleTime: 0, gcTime: 0 })
  const mine = kept?.siteId === site.id ? kept : null
  const rows = useRows(site, mine?.reservations)
  if (!mine || !rows || rows.coming.length === 0) return null
  return (
    <section className="card stack" aria-labelledby="kept-reservations">
      <h2 id="kept-reservations">{t('reservations.mine')}</h2>
      <KeptNote savedAt={mine.savedAt} />
      <ReservationsTable caption={t('reservations.mine')} rows={rows.coming} />
      <OfflineReason />
      <div className="cluster">
        <Button onClick={() => void forgetReservations().then(() => refetch())}>{t('reservations.forget')}</Button>
      </div>
    </section>
  )
}
