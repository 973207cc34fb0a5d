import type { Shop } from './shop.ts'
import { useWords } from '#app/i18n/words.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { BalanceCard } from './balance-card.tsx'
import { Message } from './message.tsx'
import { awaitsType } from './product-tabs.ts'

/** Money for an account, by a typed amount (DB-09). */
export const BalanceTab = ({ shop }: { shop: Shop }) => {
  const t = useWords()
  const { decliningBalance, orderFormSettings: settings } = shop.form
  const needsType = awaitsType(settings.declining_balance_customer_types, shop)
  return (
    <div className="stack">
      <Message settings={settings} field="declining_balance_msg" />
      {needsType ? (
        <>
          <h3>{t('purchase.tab.balance')}</h3>
          <EmptyState title={t('purchase.selections_first')} text={t('purchase.selections_first_text')} />
        </>
      ) : (
        <ul className="buy-list">
          {decliningBalance.map((balance) => (
            <BalanceCard key={balance.id} shop={shop} balance={balance} />
          ))}
        </ul>
      )}
    </div>
  )
}
