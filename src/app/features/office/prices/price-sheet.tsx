import { useState } from 'react'
import type { OfficeProduct } from '#contract/office-drafts.ts'
import { amountToType } from '#domain/money.ts'
import { isFarPrice } from '#domain/price-change.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { TriangleAlert } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast.tsx'
import { useOfficeCall } from '../api.ts'
import { DraftFailure } from '../drafts/draft-failure.tsx'
import { LaterFoot } from '../drafts/later-foot.tsx'
import { LeaveDialog } from '../news/leave-dialog.tsx'
import { Sheet } from '../sheet.tsx'
import { PickList } from '../today/pick-list.tsx'
import { amountShown, typedPrice, unclearPrice } from './amount.ts'
import { priceEdits } from './price-edits.ts'
import type { ProductWords } from './use-product-words.ts'

/** Changes a price, what is on sale, or the days of a promo code; a second person confirms it. */
export const PriceSheet = ({ product, words, onClose }: PriceSheetProps) => {
  const t = useWords()
  return (
    <Sheet
      open
      kind="sheet"
      className="office-sheet"
      title={t('office.prices.change_named', { name: words.nameOf(product) })}
      closeLabel={t('actions.close')}
      onClose={onClose}
    >
      <PriceForm product={product} words={words} onClose={onClose} />
    </Sheet>
  )
}

type PriceSheetProps = { product: OfficeProduct; words: ProductWords; onClose: () => void }

const saleWords = { on: 'office.prices.on', off: 'office.prices.off' } as const

const PriceForm = ({ product, words, onClose }: PriceSheetProps) => {
  const t = useWords()
  const language = useLanguage()
  const [typed, setTyped] = useState(product.price === null ? '' : amountToType(product.price, language))
  const [sale, setSale] = useState<keyof typeof saleWords>(product.on_sale ? 'on' : 'off')
  const [days, setDays] = useState({ starts: product.starts ?? '', ends: product.ends ?? '' })
  const [why, setWhy] = useState('')
  const [isTried, setTried] = useState(false)
  const [isSure, setSure] = useState(false)
  const { mutate, isPending, error } = useOfficeCall('saveDraft')
  const price = typed.trim() === '' ? null : typedPrice(typed, language)
  const isUnread = product.price !== null && price === null
  const isBackwards = days.starts !== '' && days.ends !== '' && days.ends < days.starts
  const unclear = unclearPrice(typed, language)
  const isFar = isFarPrice(product.price, price)
  const edits = priceEdits(product, { price, isOnSale: sale === 'on', ...days })
  const work = () => {
    setTried(true)
    return isUnread || isBackwards || edits.length === 0 || (isFar && !isSure) ? null : { prices: edits }
  }
  const saved = () => {
    toast(t('office.planned.proposed'))
    onClose()
  }
  const propose = () => {
    const made = work()
    if (made) mutate({ ...made, why, wait: true }, { onSuccess: saved })
  }
  const readFault = unclear ? t('office.prices.fault.unclear', unclear) : t('office.prices.fault.price')
  const fault = isUnread ? readFault : edits.length === 0 ? t('office.prices.fault.same') : undefined
  const shown = (amount: string | null) => amountShown(amount, product.kind, language, product.unit)
  return (
    <div className="stack">
      <p className="small muted">{t('office.prices.now', { price: words.priceOf(product) })}</p>
      {product.price !== null && (
        <TextField
          name="price"
          label={t(product.unit === 'percent' ? 'office.prices.new_percent' : 'office.prices.new')}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={isTried ? fault : undefined}
          onChange={(text) => {
            setTyped(text)
            setSure(false)
          }}
        />
      )}
      {isTried && isFar && (
        <Notice tone="caution" icon={<TriangleAlert />} title={t('office.prices.far')} live="alert">
          <label className="check">
            <input type="checkbox" checked={isSure} onChange={(event) => setSure(event.currentTarget.checked)} />
            <span>{t('office.prices.far_sure', { before: shown(product.price), after: shown(price) })}</span>
          </label>
        </Notice>
      )}
      {product.kind === 'promo' && (
        <>
          <TextField
            name="starts"
            type="date"
            label={t('office.schedules.first_day')}
            hint={t('office.prices.day_hint')}
            value={days.starts}
            onChange={(starts) => setDays({ ...days, starts })}
          />
          <TextField
            name="ends"
            type="date"
            label={t('office.schedules.last_day')}
            hint={t('office.prices.day_hint')}
            min={days.starts || undefined}
            value={days.ends}
            error={isTried && isBackwards ? t('office.schedules.fault.before_start') : undefined}
            onChange={(ends) => setDays({ ...days, ends })}
          />
        </>
      )}
      {product.can_switch && (
        <PickList
          name="sale"
          legend={t('office.prices.sale')}
          value={sale}
          options={(['on', 'off'] as const).map((value) => ({ value, label: t(saleWords[value]) }))}
          onChange={setSale}
        />
      )}
      <TextField name="why" label={t('office.prices.why')} value={why} most={500} onChange={setWhy} />
      <DraftFailure error={error} />
      <LaterFoot
        now={
          <>
            <Button kind="primary" aria-disabled={isPending} onClick={propose}>
              {isPending ? t('form.working') : t('office.prices.propose')}
            </Button>
            <p className="small muted">{t('office.prices.propose_hint')}</p>
          </>
        }
        laterLabel={t('office.prices.later')}
        hasEnd={false}
        hasDraft={false}
        work={work}
        why={why}
        onSaved={saved}
      />
      <LeaveDialog isUnsaved={() => edits.length > 0 || isUnread || why.trim() !== ''} />
    </div>
  )
}
