import type { ReactNode } from 'react'
import type { Reservation } from '#contract/reservations.ts'
import { useWords } from '#app/i18n/words.ts'
import { slotOf } from './reservable.ts'
import { useSlotWords } from './use-slot-words.ts'

/** A reservation with the name of its place, which the school knows (RESV-02). */
export type Row = { reservation: Reservation; place: string }

/** Place, day, time and party of each; on phones a row is a card (RESV-01). */
export const ReservationsTable = ({ caption, rows, actions }: ReservationsTableProps) => {
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
          {actions && (
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
            <td className="numbers nowrap">{time(slotOf(row.reservation))}</td>
            <td>{t('reservations.party_of', { count: row.reservation.friends + 1 })}</td>
            {actions && <td>{actions(row)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type ReservationsTableProps = { caption: string; rows: readonly Row[]; actions?: (row: Row) => ReactNode }
