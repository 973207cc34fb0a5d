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
              {change && row.reason && <Affected kind={row.reason} />}
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

const affectedWords = {
  place: 'reservations.affected.place',
  closed: 'reservations.affected.closed',
  closes: 'reservations.affected.closed',
  open: 'reservations.affected.closed',
  'not-offered': 'reservations.affected.not_offered',
} as const

const Affected = ({ kind }: { kind: NonNullable<Row['reason']> }) => {
  const t = useWords()
  return (
    <div className="small">
      <State tone="caution" icon={<CalendarX size={16} />}>
        {t(affectedWords[kind])}
      </State>
      <p className="muted">{t(kind === 'place' ? 'reservations.affected.text_place' : 'reservations.affected.text')}</p>
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
