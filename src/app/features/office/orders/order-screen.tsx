import { useRef, useState } from 'react'
import type { OfficeOrder } from '#contract/office-orders.ts'
import { useWords } from '#app/i18n/words.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import { Button } from '#app/ui/button.tsx'
import { Download } from '#app/ui/icons.tsx'
import { failureToast } from '#app/ui/toast.tsx'
import { useOneAtATime } from '#app/use-one-at-a-time.ts'
import { useOfficeQuery } from '../api.ts'
import { Undo2 } from '../icons.tsx'
import { useScreenParams } from '../navigation.tsx'
import { failureText } from '../refusals.ts'
import { Loaded, Screen } from '../screen.tsx'
import { download } from '../download.ts'
import { OrderHistory } from './order-history.tsx'
import { OrderState } from './order-state.tsx'
import { BoughtCard, PeopleCard } from './order-parts.tsx'
import { PaymentsCard, SubscriptionsCard } from './payments-card.tsx'
import { RefundSheet } from './refund-sheet.tsx'
import { endsAlone, refundChoices } from './refund-choices.ts'
import { useOrderWords } from './use-order-words.ts'
import { WaitingRefunds } from './waiting-refunds.tsx'

/** One order: what was bought, for whom, its payments, and its refund. */
export const OrderScreen = () => {
  const t = useWords()
  const { id = '' } = useScreenParams()
  const query = useOfficeQuery('officeOrder', { order_id: id })
  const number = query.data?.order.number
  return (
    <div className="order-screen">
      <Screen
        title={number ? t('office.order.title', { number }) : t(query.data ? 'office.order.title_unnumbered' : 'office.order.name')}
        back={{ to: '/orders', name: t('office.orders.title') }}
      >
        <Loaded query={query}>{({ order }) => <OrderPage order={order} />}</Loaded>
      </Screen>
    </div>
  )
}

const OrderPage = ({ order }: { order: OfficeOrder }) => {
  const t = useWords()
  const { when, money } = useOrderWords()
  const isOffline = useOffline()
  const [isRefunding, setRefunding] = useState(false)
  const top = useRef<HTMLDivElement>(null)
  const choices = refundChoices(order)
  const done = () => {
    setRefunding(false)
    // The button that led to the sheet may be gone.
    top.current?.focus()
  }
  return (
    <>
      <div className="order-top" tabIndex={-1} ref={top}>
        <p className="order-total numbers">{money(order.total)}</p>
        <OrderState order={order} />
        <p className="small muted numbers">{t('office.order.placed', { when: when(order.created_at) })}</p>
      </div>
      <div className="cluster">
        {choices.length > 0 && (
          <Button kind="danger" icon={<Undo2 />} aria-disabled={isOffline} onClick={() => !isOffline && setRefunding(true)}>
            {t(endsAlone(choices, order) ? 'office.refund.open_end' : 'office.refund.open')}
          </Button>
        )}
        {order.facts.length > 0 && <ReceiptButton id={order.id} />}
      </div>
      <WaitingRefunds order={order} />
      <div className="office-columns">
        <div className="stack">
          <PeopleCard order={order} />
          <BoughtCard order={order} />
        </div>
        <div className="stack">
          <PaymentsCard order={order} />
          <SubscriptionsCard order={order} />
          <OrderHistory order={order} />
        </div>
      </div>
      <RefundSheet order={order} open={isRefunding} onClose={() => setRefunding(false)} onDone={done} />
    </>
  )
}

const ReceiptButton = ({ id }: { id: string }) => {
  const t = useWords()
  const isOffline = useOffline()
  const { mutate, isPending } = useOneAtATime({
    mutationFn: () => download('officeReceiptPdf', { order_id: id }),
    onError: (error) => failureToast(t(failureText(error))),
  })
  return (
    <Button icon={<Download />} aria-disabled={isPending || isOffline} onClick={() => !isOffline && mutate()}>
      {isPending ? t('form.working') : t('office.order.receipt')}
    </Button>
  )
}
