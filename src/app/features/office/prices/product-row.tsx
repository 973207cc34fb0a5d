import type { OfficeProduct } from '#contract/office-drafts.ts'
import { useWords } from '#app/i18n/words.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import { FactList } from '#app/ui/fact-list.tsx'
import { Button } from '#app/ui/button.tsx'
import { Badge } from '#app/ui/state.tsx'
import { hasOwn, ruleFields } from './price-edits.ts'
import type { ProductWords } from './use-product-words.ts'

const ruleKinds: readonly OfficeProduct['kind'][] = ['plans', 'balances', 'custom', 'customer', 'school']

/** Something on sale, or what one rule is for: its price, and in plain words for whom, with which taxes, paid how, when. */
export const ProductRow = ({ product, words, onChange }: ProductRowProps) => {
  const t = useWords()
  const offline = useOffline()
  const name = words.nameOf(product)
  const isRule = ruleKinds.includes(product.kind)
  const canChange =
    product.price !== null || product.kind === 'promo' || product.can_switch || ruleFields.some((field) => hasOwn(product, field))
  return (
    <li className="price-row">
      <div className="price-head">
        <h3>{name}</h3>
        {!isRule && <p className="price-amount numbers">{words.priceOf(product)}</p>}
      </div>
      {!product.on_sale && (
        <p>
          <Badge>{t('office.prices.off')}</Badge>
        </p>
      )}
      <FactList facts={words.factsOf(product)} className="price-facts small" />
      {canChange && (
        <div>
          <Button label={t('office.prices.change_named', { name })} aria-disabled={offline} onClick={() => !offline && onChange()}>
            {t('office.change')}
          </Button>
        </div>
      )}
    </li>
  )
}

type ProductRowProps = { product: OfficeProduct; words: ProductWords; onChange: () => void }
