import { useRef, useState } from 'react'
import type { OfficeProduct } from '#contract/office-drafts.ts'
import { focusFirst } from '#app/forms/use-fields.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { TriangleAlert } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast.tsx'
import { useOfficeCall } from '../api.ts'
import { DraftFailure } from '../drafts/draft-failure.tsx'
import { LaterFoot } from '../drafts/later-foot.tsx'
import { PlannedNote } from '../drafts/planned-note.tsx'
import { LeaveDialog } from '../news/leave-dialog.tsx'
import { Sheet } from '../sheet.tsx'
import { PickList } from '../today/pick-list.tsx'
import { isRefused } from '../refusals.ts'
import { amountShown } from './amount.ts'
import { PriceConflict } from './price-conflict.tsx'
import { hasOwn, ruleFields } from './price-edits.ts'
import { RuleFields } from './rule-fields.tsx'
import { useDecimalsFault } from './use-decimals-fault.ts'
import { usePriceForm } from './use-price-form.ts'
import type { ProductWords } from './use-product-words.ts'

/** Changes a price, what is on sale, to whom, with which tax and paid how, or the days of a promo code; a second person confirms it. */
export const PriceSheet = ({ product, schoolTypes, words, onClose }: PriceSheetProps) => {
  const t = useWords()
  return (
    <Sheet title={t('office.prices.change_named', { name: words.nameOf(product) })} onClose={onClose}>
      <ProductForm product={product} schoolTypes={schoolTypes} words={words} onClose={onClose} />
    </Sheet>
  )
}

type PriceSheetProps = {
  product: OfficeProduct
  /** The payment types that the school takes. */
  schoolTypes: readonly string[]
  words: ProductWords
  onClose: () => void
}

const saleWords = { on: 'office.prices.on', off: 'office.prices.off' } as const

const ProductForm = ({ product: opened, schoolTypes, words, onClose }: PriceSheetProps) => {
  const t = useWords()
  const language = useLanguage()
  const form = usePriceForm(opened, schoolTypes)
  const { product, shown, price, edits, faults, isWrong, isFar, change } = form
  const [why, setWhy] = useState('')
  const [isTried, setTried] = useState(false)
  const [isSure, setSure] = useState(false)
  const { mutate, isPending, error } = useOfficeCall('saveDraft')
  const decimalsFault = useDecimalsFault()
  const hasRules = ruleFields.some((field) => hasOwn(product, field))
  const [areRulesOpen, setRulesOpen] = useState(product.price === null)
  const box = useRef<HTMLDivElement>(null)
  const wrongRules = [...(faults.isRateUnread ? ['rate'] : []), ...faults.empty]
  const wrongFields = [
    ...(faults.isUnread ? ['price'] : []),
    ...(isFar && !isSure ? ['sure'] : []),
    ...(faults.isBackwards ? ['ends'] : []),
    ...wrongRules,
  ]
  /** What to save; null, and the focus on the first fault, where there is any. */
  const work = () => {
    setTried(true)
    if (wrongFields.length === 0) return form.isOpen || edits.length === 0 ? null : { prices: edits }
    // A folded field can't take the focus.
    if (wrongRules.length > 0) setRulesOpen(true)
    const wrong = wrongFields.map((field) => ({ field }))
    if (box.current) focusFirst(box.current, wrong)
    return null
  }
  const saved = () => {
    toast(t('office.planned.proposed'))
    onClose()
  }
  const meet = (failure: unknown) => {
    if (isRefused(failure, 'edit_conflict')) void form.readAgain()
  }
  const propose = () => {
    const made = work()
    if (made) mutate({ ...made, why, wait: true }, { onSuccess: saved, onError: meet })
  }
  const readFault =
    decimalsFault(shown.price) ?? t(product.unit === 'percent' ? 'office.prices.fault.percent' : 'office.prices.fault.price')
  const newValue = product.unit === 'percent' ? 'office.prices.new_percent' : 'office.prices.new_value'
  const amountOf = (amount: string | null) => amountShown(amount, product.kind, language, product.unit)
  return (
    <div className="stack" ref={box}>
      <PlannedNote of={{ kind: product.kind, id: product.id }} />
      {product.price !== null && (
        <>
          <p className="small muted">{t('office.prices.now', { price: words.priceOf(product) })}</p>
          <TextField
            name="price"
            label={t(product.kind === 'promo' ? newValue : 'office.prices.new')}
            inputMode="decimal"
            autoComplete="off"
            value={shown.price}
            error={isTried && faults.isUnread ? readFault : undefined}
            onChange={(text) => {
              change({ price: text })
              setSure(false)
            }}
          />
        </>
      )}
      {isTried && isFar && (
        <Notice tone="caution" icon={<TriangleAlert />} title={t('office.prices.far')} live="alert">
          <label className="check" data-field="sure">
            <input type="checkbox" checked={isSure} onChange={(event) => setSure(event.currentTarget.checked)} />
            <span>{t('office.prices.far_sure', { before: amountOf(product.price), after: amountOf(price) })}</span>
          </label>
        </Notice>
      )}
      {product.kind === 'promo' && (
        <>
          <TextField
            name="starts"
            type="date"
            label={t('office.field.start_date')}
            hint={t('office.prices.day_hint')}
            value={shown.starts}
            onChange={(starts) => change({ starts })}
          />
          <TextField
            name="ends"
            type="date"
            label={t('office.field.end_date')}
            hint={t('office.prices.day_hint')}
            min={shown.starts || undefined}
            value={shown.ends}
            error={isTried && faults.isBackwards ? t('office.schedules.fault.before_start') : undefined}
            onChange={(ends) => change({ ends })}
          />
        </>
      )}
      {product.can_switch && (
        <PickList
          name="sale"
          legend={t('office.prices.sale')}
          value={shown.isOnSale ? 'on' : 'off'}
          options={(['on', 'off'] as const).map((value) => ({ value, label: t(saleWords[value]) }))}
          onChange={(value) => change({ isOnSale: value === 'on' })}
        />
      )}
      {hasRules && (
        <Disclosure open={areRulesOpen} onToggle={setRulesOpen} summary={<h3>{t('office.prices.part.rules')}</h3>}>
          <div className="stack">
            <RuleFields form={form} isTried={isTried} />
          </div>
        </Disclosure>
      )}
      <TextField name="why" label={t('office.prices.why')} value={why} most={500} onChange={setWhy} />
      {isTried && !isWrong && !form.isOpen && edits.length === 0 && (
        <p className="small" role="alert">
          {t('office.prices.fault.same')}
        </p>
      )}
      <PriceConflict form={form} />
      {!isRefused(error, 'edit_conflict') && <DraftFailure error={error} />}
      <LaterFoot
        kind="price"
        now={
          <>
            <Button kind="primary" aria-disabled={isPending || form.isOpen} onClick={propose}>
              {isPending ? t('form.working') : t('office.prices.propose')}
            </Button>
            <p className="small muted">{t('office.prices.propose_hint')}</p>
          </>
        }
        plan={{ work, why, onConflict: form.readAgain, onSaved: saved }}
      />
      <LeaveDialog isUnsaved={() => edits.length > 0 || isWrong || why.trim() !== ''} />
    </div>
  )
}
