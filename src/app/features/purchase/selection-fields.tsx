import type { SelectionGroup } from '#domain/order-form.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import type { Chosen } from './chosen.ts'
import { chosenIn, isParentIn, labelFields, optionsOf, type SelectionForm, usedGroups } from './selection-groups.ts'

/** The school's name of a group, else the product's own; a parent answers for their student (PURCH-SEL-06, PURCH-SEL-14). */
export const useGroupLabel = (form: SelectionForm, chosen: Chosen): ((group: SelectionGroup) => string) => {
  const t = useWords()
  const { text } = useFormat()
  const isParent = isParentIn(form, chosen)
  return (group) =>
    isParent && group !== 'type'
      ? t(`plans.ask.parent.${group}`)
      : text(form.orderFormSettings, labelFields[group]) || t(`purchase.group.${group}`)
}

/** One dropdown for each group of the form, or for some of them (PURCH-SEL-05). */
export const SelectionFields = ({ form, groups = usedGroups(form), chosen, choose }: SelectionFieldsProps) => {
  const t = useWords()
  const { text } = useFormat()
  const labelOf = useGroupLabel(form, chosen)
  return groups.map((group) => (
    <SelectField
      key={group}
      name={group}
      label={labelOf(group)}
      required
      value={chosenIn(form, chosen, group)?.id ?? ''}
      groups={[
        { label: null, options: [{ value: '', label: t('form.select') }] },
        { label: null, options: optionsOf(form, group).map((one) => ({ value: one.id, label: text(one, 'name') })) },
      ]}
      onChange={(id) => choose(group, id)}
    />
  ))
}

type SelectionFieldsProps = {
  form: SelectionForm
  groups?: readonly SelectionGroup[]
  chosen: Chosen
  choose: (group: SelectionGroup, id: string) => void
}
