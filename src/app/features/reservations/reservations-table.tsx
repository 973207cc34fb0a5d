import { useWords } from '#app/i18n/words.ts'
import { CalendarX } from '#app/ui/icons.tsx'
import { State } from '#app/ui/state.tsx'
import type { Owner } from './queries.ts'
import { type Row, slotOf } from './reservable.ts'
import { RowActions } from './row-actions.tsx'
import { useSlotWords } from './use-slot-words.ts'

/** Place, day, time, party and actions of each reservation; on phones each row is a card (RESV-01). */
export const ReservationsTable = ({ caption, rows, offlineId, change }: ReservationsTableProps) => {
  const t = useWords()
  const { dayOf, time } = useSlotWords()
  return (
    <table className="reservations">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('reservations.step.location')}</th>
          <th scope="col">{t('reservations.step.date')}</th>
          <th scope="col">{t('reservations.step.time')}</th>
          <th scope="col">{t('reservations.step.party')}</th>
          {change && (
            <th scope="col">
              <span className="visually-hidden">{t('reservations.actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.reservation.id}>
            <th scope="row">{row.place}</th>
            <td>{dayOf(slotOf(row.reservation))}</td>
            <td>
              <span className="numbers nowrap">{time(slotOf(row.reservation))}</span>
              {change && row.misfit && <Misfit kind={row.misfit} />}
            </td>
            <td>{t('reservations.party_of', { count: row.reservation.friends + 1 })}</td>
            {change && (
              <td>
                <RowActions
                  owner={change.owner}
                  row={row}
                  offlineId={offlineId}
                  onCancel={row.hasBegun ? undefined : () => change.onCancel(row)}
                  onGone={() => change.onGone(row)}
                />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Misfit = ({ kind }: { kind: NonNullable<Row['misfit']> }) => {
  const t = useWords()
  return (
    <div className="small">
      <State tone="caution" icon={<CalendarX size={16} />}>
        {t(kind === 'not-offered' ? 'reservations.misfit.not_offered' : 'reservations.misfit.closed')}
      </State>
      <p className="muted">{t('reservations.misfit.text')}</p>
    </div>
  )
}

type ReservationsTableProps = {
  caption: string
  rows: readonly Row[]
  /** The id of the text that says why nothing can be changed now. */
  offlineId?: string | undefined
  /** Without it the rows are read-only. */
  change?: { owner: Owner; onCancel: (row: Row) => void; onGone: (row: Row) => void }
}
