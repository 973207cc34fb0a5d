import { useWords } from '#app/i18n/words.ts'
import { CircleAlert } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { FieldPick } from '../field-pick.tsx'
import { useMetAuthor } from '../session.ts'
import { fieldWords, usePriceValue } from './use-price-value.ts'
import type { PriceForm } from './use-price-form.ts'

/** Somebody else's change of the product came first: both versions of each field that both changed; all else that was typed stays. */
export const PriceConflict = ({ form: { product, picks, pick, by } }: { form: PriceForm }) => {
  const t = useWords()
  const valueOf = usePriceValue()
  const { who, you } = useMetAuthor()(by)
  if (picks === null) return null
  const names = Object.fromEntries(product.buyers.flatMap(({ choices }) => choices.map(({ id, name }) => [id, name])))
  return (
    <Notice
      tone="caution"
      icon={<CircleAlert />}
      title={who === '' ? t('office.prices.conflict') : t('office.prices.conflict_by', { who, you })}
      live="alert"
    >
      <p className="small">{t(picks.length > 0 ? 'office.conflict.choose' : 'office.conflict.fits')}</p>
      {picks.map(({ edit, theirs, pick: whose }) => {
        const priced = { ...edit, unit: product.unit, names }
        return (
          <FieldPick
            key={edit.field}
            name={edit.field}
            label={t(fieldWords[edit.field])}
            who={who}
            versions={{ theirs: valueOf(priced, theirs), yours: valueOf(priced, edit.after) }}
            pick={whose}
            onPick={(chosen) => pick(edit.field, chosen)}
          />
        )
      })}
    </Notice>
  )
}
