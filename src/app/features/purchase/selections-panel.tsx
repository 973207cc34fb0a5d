import { useState } from 'react'
import { SchoolText } from '#app/site/school-text.tsx'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Choices } from './choices.tsx'
import type { Chosen } from './chosen.ts'
import { SelectionFields, useGroupLabel } from './selection-fields.tsx'
import { chosenIn, optionsOf, usedGroups } from './selection-groups.ts'
import type { Shop } from './shop.ts'

/** Who it is for in one row, and the other selections in one line; a missing one is required when a plan is added (PURCH-SEL-05 to 07). */
export const SelectionsPanel = ({ shop, choose }: SelectionsPanelProps) => {
  const t = useWords()
  const { text } = useFormat()
  const { form, chosen, customerType } = shop
  const labelOf = useGroupLabel(form, chosen)
  const groups = usedGroups(form)
  if (groups.length === 0) return null
  return (
    <section className="stack stack-tight" aria-labelledby="buy-selections">
      <h2 id="buy-selections" className="visually-hidden">
        {t('purchase.selections')}
      </h2>
      {groups.includes('type') && (
        <>
          <Choices
            label={labelOf('type')}
            name="type"
            value={customerType?.id ?? ''}
            options={optionsOf(form, 'type').map((one) => ({ value: one.id, label: text(one, 'name') }))}
            onChange={(type) => choose({ type })}
          />
          <Welcome form={form} customerType={customerType} />
        </>
      )}
      {groups.some((group) => group !== 'type') && <OtherSelections form={form} chosen={chosen} choose={choose} />}
    </section>
  )
}

/** The welcome of the chosen type in a place as high as the longest one, so that nothing moves when the device's choice is known. */
const Welcome = ({ form, customerType }: Pick<Shop, 'form' | 'customerType'>) => {
  const t = useWords()
  const { text } = useFormat()
  return (
    <div className="buy-welcome small">
      <p className={customerType ? 'is-unseen' : 'muted'}>{t('plans.choose_type')}</p>
      {form.customerTypes.map((type) => (
        <div key={type.id} className={type.id === customerType?.id ? undefined : 'is-unseen'}>
          <SchoolText html={text(type, 'welcome_message')} />
        </div>
      ))}
    </div>
  )
}

/** Location, term and year: those made in one line, which opens their dropdowns. */
const OtherSelections = ({ form, chosen, choose }: Pick<Shop, 'form' | 'chosen'> & Pick<SelectionsPanelProps, 'choose'>) => {
  const t = useWords()
  const { text } = useFormat()
  const labelOf = useGroupLabel(form, chosen)
  const [opened, setOpened] = useState(false)
  const groups = usedGroups(form).filter((group) => group !== 'type')
  const made = groups.flatMap((group) => {
    const one = chosenIn(form, chosen, group)
    return one ? { group, name: text(one, 'name') } : []
  })
  return (
    <>
      <div className="cluster spread">
        {made.length === 0 ? (
          <p className="buy-others small muted">{t('plans.asked_later')}</p>
        ) : (
          <dl className="buy-others buy-chosen">
            {made.map(({ group, name }) => (
              <div key={group}>
                <dt className="visually-hidden">{labelOf(group)}</dt>
                <dd>{name}</dd>
              </div>
            ))}
          </dl>
        )}
        <Button aria-expanded={opened} onClick={() => setOpened(!opened)}>
          {t(opened ? 'purchase.done' : made.length === 0 ? 'plans.answer' : 'purchase.change')}
        </Button>
      </div>
      {opened && (
        <div className="buy-fields">
          <SelectionFields form={form} groups={groups} chosen={chosen} choose={(group, id) => choose({ [group]: id })} />
        </div>
      )}
    </>
  )
}

type SelectionsPanelProps = { shop: Shop; choose: (answers: Partial<Chosen>) => void }
