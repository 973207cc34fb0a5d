import { AccountPage } from '#app/features/accounts/account-page.tsx'
import { BalanceCards } from '#app/features/balances/balance-cards.tsx'
import { BalanceLine } from '#app/features/balances/balance-line.tsx'
import { StoredBalanceCard } from '#app/features/balances/stored-balance-card.tsx'
import { MyPlanTab } from '#app/features/my-plan/my-plan-tab.tsx'
import { OrdersTab } from '#app/features/orders/orders-tab.tsx'
import { StoredReservationsCard } from '#app/features/reservations/stored-reservations-card.tsx'
import { ReservationsPanel } from '#app/features/reservations/reservations-panel.tsx'
import { SubscriptionsTab } from '#app/features/subscriptions/subscriptions-tab.tsx'

/** The account with the tabs of all topics, for its English and its French address. The hyphen keeps this file out of the routes. */
export const AccountRoute = () => (
  <AccountPage
    Balance={BalanceCards}
    BalanceLine={BalanceLine}
    Orders={OrdersTab}
    Reservations={ReservationsPanel}
    StoredBalance={StoredBalanceCard}
    StoredReservations={StoredReservationsCard}
    Subscriptions={SubscriptionsTab}
    MyPlan={MyPlanTab}
  />
)
