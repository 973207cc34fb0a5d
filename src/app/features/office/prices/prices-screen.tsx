import { useState } from 'react'
import type { OfficeDraft, OfficeProduct } from '#contract/office-drafts.ts'
import { useWords, type WordId } from '#app/i18n/words.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Tag, UserPlus } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { type OfficeAnswer, useOfficeQuery } from '../api.ts'
import { DraftList, isFailed } from '../drafts/planned-screen.tsx'
import { OfficeLink } from '../navigation.tsx'
import { Loaded, Screen } from '../screen.tsx'
import { useStaff } from '../session.ts'
import { PriceSheet } from './price-sheet.tsx'
import { ProductRow } from './product-row.tsx'
import { useProductWords } from './use-product-words.ts'

const parts: readonly { name: WordId; holds: (product: OfficeProduct) => boolean }[] = [
  { name: 'office.prices.part.plans', holds: ({ kind, often }) => kind === 'plan' && often === 'once' },
  { name: 'office.subscriptions', holds: ({ kind, often }) => kind === 'coffee' || (kind === 'plan' && often !== 'once') },
  { name: 'office.prices.part.balances', holds: ({ kind }) => kind === 'balance' },
  { name: 'office.prices.part.custom', holds: ({ kind }) => kind === 'swipes' || kind === 'dollars' },
  { name: 'office.prices.part.rules', holds: ({ kind }) => ['plans', 'balances', 'custom', 'customer', 'school'].includes(kind) },
  { name: 'office.prices.part.promos', holds: ({ kind }) => kind === 'promo' },
]

/** What the school sells and for how much; a second person confirms each change. */
export const PricesScreen = () => {
  const t = useWords()
  const query = useOfficeQuery('officePrices', {})
  const drafts = useOfficeQuery('officeDrafts', {}, { everyMs: 60_000 })
  return (
    <Screen title={t('office.prices.title')} intro={t('office.prices.intro')}>
      <Loaded query={query}>
        {(prices) => (
          <>
            {prices.confirmers === 0 && <Alone />}
            <Loaded query={drafts} skeleton={null}>
              {(found) => <Waiting drafts={found.drafts} />}
            </Loaded>
            <Products prices={prices} />
          </>
        )}
      </Loaded>
    </Screen>
  )
}

/** What to do where no second person could confirm. */
const Alone = () => {
  const t = useWords()
  const { role } = useStaff()
  return (
    <Notice tone="caution" icon={<UserPlus />} title={t('office.prices.alone')}>
      <p>{t(role === 'manager' ? 'office.prices.alone_manager' : 'office.prices.alone_cashier')}</p>
      {role === 'manager' && (
        <OfficeLink className="button" to="/people">
          {t('office.people.title')}
        </OfficeLink>
      )}
    </Notice>
  )
}

const isOfPrices = ({ prices, edits }: OfficeDraft) =>
  prices.length > 0 || edits.some(({ file }) => file === 'orderform.json' || file === 'promo_codes.json')

const Waiting = ({ drafts }: { drafts: readonly OfficeDraft[] }) => {
  const t = useWords()
  const own = drafts.filter(isOfPrices)
  return (
    <>
      <DraftList title={t('office.planned.part.failed')} drafts={own.filter(isFailed)} />
      <DraftList title={t('office.planned.part.awaits')} drafts={own.filter((draft) => draft.awaits && !isFailed(draft))} />
      <DraftList title={t('office.planned.part.waiting')} drafts={own.filter(({ state, awaits }) => state === 'waiting' && !awaits)} />
    </>
  )
}

const Products = ({ prices: { products, tax_rate: rate, payment_types: schoolTypes } }: { prices: OfficeAnswer<'officePrices'> }) => {
  const t = useWords()
  const words = useProductWords(rate)
  const [changed, setChanged] = useState<OfficeProduct | null>(null)
  if (products.length === 0) return <EmptyState icon={<Tag />} text={t('office.prices.none')} />
  return (
    <>
      {parts.map(({ name, holds }) => {
        const shown = products.filter(holds)
        return shown.length === 0 ? null : (
          <section key={name} className="stack stack-tight">
            <h2 className="office-day">{t(name)}</h2>
            <ul className="price-list">
              {shown.map((product) => (
                <ProductRow key={`${product.kind} ${product.id}`} product={product} words={words} onChange={() => setChanged(product)} />
              ))}
            </ul>
          </section>
        )
      })}
      {changed && <PriceSheet product={changed} schoolTypes={schoolTypes} words={words} onClose={() => setChanged(null)} />}
    </>
  )
}
