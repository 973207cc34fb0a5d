import type { OfficeOrderFound } from '#contract/office-orders.ts'
import { useWords } from '#app/i18n/words.ts'
import { ChevronRight } from '#app/ui/icons.tsx'
import { OfficeLink } from '../navigation.tsx'
import { OrderState } from './order-state.tsx'
import { useOrderWords } from './use-order-words.ts'

/** Orders that were found, each leading to its page. */
export const OrderList = ({ orders }: { orders: readonly OfficeOrderFound[] }) => {
  const t = useWords()
  return (
    <ul className="card card-rows orders-list" aria-label={t('office.orders.list')}>
      {orders.map((order) => (
        <li key={order.id}>
          <OrderRow order={order} />
        </li>
      ))}
    </ul>
  )
}

const OrderRow = ({ order }: { order: OfficeOrderFound }) => {
  const t = useWords()
  const { money, when } = useOrderWords()
  const { number, buyer, email, student, student_id: studentId, items, total, paid_at: paidAt, created_at: at } = order
  return (
    <OfficeLink className="orders-row" to={`/orders/${order.id}`}>
      <strong className="orders-row-who">{buyer || t('office.orders.deleted')}</strong>
      <span className="orders-row-contact small muted">
        {email !== '' && <span>{email}</span>}
        {student !== '' && <span>{t('office.orders.for', { name: student })}</span>}
        {studentId !== '' && <span className="numbers">{studentId}</span>}
      </span>
      <span className="orders-row-what small">
        <span className="orders-row-contact numbers">
          <span>{number ?? t('office.orders.unnumbered')}</span>
          <span>{when(paidAt ?? at)}</span>
        </span>
        <span className="muted">{items}</span>
      </span>
      <strong className="orders-row-total numbers">{money(total)}</strong>
      <span className="orders-row-state small">
        <OrderState order={order} />
      </span>
      <ChevronRight />
    </OfficeLink>
  )
}
