import { useState } from 'react'
import { coffeeBills } from '#domain/subscription-dates.ts'
import { useWords } from '#app/i18n/words.ts'
import { CircleCheck } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { AddButton } from './add-button.tsx'
import { MembersOnly } from './members-only.tsx'
import { PaymentLines } from './payments.tsx'
import { coffeePrice } from './preview.ts'
import type { Shop } from './shop.ts'
import { useAdd } from './use-add.ts'
import { useMoney } from '#app/features/payments/use-money.ts'

const terms = [1, 2, 3, 4, 5]

/** Coffee for one to five months: description and cost of each term (COFF-01 to COFF-05). */
export const CoffeeTab = ({ shop }: { shop: Shop }) => {
  const t = useWords()
  const { money } = useMoney()
  const { add, failure } = useAdd(shop)
  const [months, setMonths] = useState(1)
  const each = coffeePrice(shop.form.orderFormSettings)
  const name = t('purchase.tab.coffee')
  // One for each cart (COFF-Q6).
  const there = shop.cart?.items.some(({ type }) => type === 'Coffee subscription') ?? false
  return (
    <div className="card stack buy-narrow">
      <h3>{name}</h3>
      <p className="buy-price numbers">{t('purchase.per_month', { amount: money(each.price) })}</p>
      <p>{t('purchase.coffee_text')}</p>
      <p className="small muted">{t('purchase.coffee_payment')}</p>
      <fieldset className="field">
        <legend className="field-label">{t('purchase.coffee_months')}</legend>
        <div className="buy-terms">
          {terms.map((term) => (
            <label key={term} className="buy-term">
              <input type="radio" name="coffee-months" value={term} checked={term === months} onChange={() => setMonths(term)} />
              <span>{t('purchase.months', { count: term })}</span>
              <span className="small muted numbers">{money(each.total * term)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <PaymentLines payments={{ each, days: coffeeBills(months, shop.today) }} today={shop.today} />
      {there ? (
        <Notice tone="good" icon={<CircleCheck />}>
          {t('purchase.coffee_in_cart')}
        </Notice>
      ) : (
        <MembersOnly site={shop.site}>
          <AddButton name={name} failure={failure} onAdd={() => add({ kind: 'coffee', months }, name)} />
        </MembersOnly>
      )}
    </div>
  )
}
