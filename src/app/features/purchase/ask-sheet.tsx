import { useState } from 'react'
import type { MealPlan } from '#contract/order-form.ts'
import type { SelectionGroup } from '#domain/order-form.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Info } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Chosen } from './chosen.ts'
import { Choices } from './choices.tsx'
import { missingGroups, refusalOf } from './plan-access.ts'
import { PlanPrice } from './plan-price.tsx'
import { useGroupLabel } from './selection-fields.tsx'
import { chosenIn, customerTypeIn, optionsOf } from './selection-groups.ts'
import type { Shop } from './shop.ts'

/** Asks for the selections that a plan still needs. */
export const AskSheet = ({ shop, plan, onAnswered, onShowOthers, onClose }: AskSheetProps) => {
  const t = useWords()
  const { text } = useFormat()
  const { form } = shop
  const [groups] = useState(() => typeFirst(missingGroups(form, shop.chosen)))
  const [chosen, setChosen] = useState<Chosen>(shop.chosen)
  const labelOf = useGroupLabel(form, chosen)
  const customerType = customerTypeIn(form, chosen)
  const isAnswered = missingGroups(form, chosen).length === 0
  const refusal = refusalOf(form, chosen, plan.id)
  const name = text(plan, 'name')
  return (
    <Dialog kind="sheet" open title={t('plans.ask.title', { name })} closeLabel={t('actions.close')} onClose={onClose}>
      <div className="stack">
        <p className="muted">{t('plans.ask.count', { count: groups.length })}</p>
        {groups.map((group) => (
          <Choices
            key={group}
            name={`ask-${group}`}
            label={labelOf(group)}
            value={chosenIn(form, chosen, group)?.id ?? ''}
            options={optionsOf(form, group).map((one) => ({ value: one.id, label: text(one, 'name') }))}
            onChange={(id) => setChosen({ ...chosen, [group]: id })}
          />
        ))}
        <PlanPrice shop={{ ...shop, customerType }} plan={plan} />
        <div role="status">
          {refusal && (
            <Notice tone="caution" icon={<Info />}>
              <p>{t('plans.ask.refused', { name, names: refusal.choices.map((choice) => text(choice, 'name')).join(', ') })}</p>
            </Notice>
          )}
        </div>
        {refusal ? (
          <Button kind="primary" onClick={() => onShowOthers(chosen)}>
            {t('plans.ask.others')}
          </Button>
        ) : (
          <Button kind="primary" disabled={!isAnswered} onClick={() => onAnswered(chosen)}>
            {t(plan.subscription ? 'purchase.choose_dates' : 'purchase.add')}
          </Button>
        )}
        <p className="small muted">{t('plans.ask.later')}</p>
      </div>
    </Dialog>
  )
}

/** The other questions are in the words of the role. */
const typeFirst = (groups: readonly SelectionGroup[]): SelectionGroup[] =>
  groups.toSorted((one, other) => Number(other === 'type') - Number(one === 'type'))

type AskSheetProps = {
  shop: Shop
  plan: MealPlan
  onAnswered: (chosen: Chosen) => void
  /** Keeps the answers, which rule this plan out, and returns to the list. */
  onShowOthers: (chosen: Chosen) => void
  onClose: () => void
}
