import { useState } from 'react'
import { useWords } from '#app/i18n/words.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { SegmentedTabs } from '#app/ui/segmented-tabs.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { DayRange } from '../day-range.tsx'
import type { FeedbackFilter as Filter } from './feedback-address.ts'

/** Narrows the messages: those without an answer, a place, days. */
export const FeedbackFilter = ({ filter, places, onChange }: FeedbackFilterProps) => {
  const t = useWords()
  const { place, from, to, isUnanswered } = filter
  // What is cleared does not close the fields.
  const [startsOpen] = useState(place !== '' || from !== null || to !== null)
  const options = places.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <div className="stack stack-tight feedback-filter">
      <SegmentedTabs label={t('office.feedback.show')} kind="buttons">
        {[false, true].map((one) => (
          <button
            key={String(one)}
            type="button"
            className="segment"
            aria-pressed={one === isUnanswered}
            onClick={() => onChange({ isUnanswered: one })}
          >
            {t(one ? 'office.feedback.unanswered' : 'office.all')}
          </button>
        ))}
      </SegmentedTabs>
      <Disclosure summary={t('office.feedback.filter')} open={startsOpen}>
        <div className="fields-beside feedback-filter-fields">
          <SelectField
            label={t('office.feedback.column.location')}
            value={place}
            groups={[{ label: null, options: [{ value: '', label: t('office.feedback.all_places') }, ...options] }]}
            onChange={(chosen) => onChange({ place: chosen })}
          />
          <DayRange from={from} to={to} onChange={onChange} />
        </div>
      </Disclosure>
    </div>
  )
}

type FeedbackFilterProps = {
  filter: Filter
  places: readonly { id: string; name: string }[]
  onChange: (next: Partial<Filter>) => void
}
