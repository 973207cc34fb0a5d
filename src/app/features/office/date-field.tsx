import type { DateValue } from '@internationalized/date'
import { useId, useState } from 'react'
import {
  Button as AriaButton,
  Calendar,
  CalendarCell,
  CalendarGrid,
  DateInput,
  DatePicker,
  DateSegment,
  Dialog,
  Group,
  Heading,
  I18nProvider,
  Label,
  Popover,
} from 'react-aria-components'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { FieldError } from '#app/ui/field-error.tsx'
import { CalendarDays, ChevronLeft, ChevronRight, X } from '#app/ui/icons.tsx'
import { useSheetStep } from './sheet.tsx'

/** A day, or a day with its time, typed part by part or chosen in a calendar. */
export const DateField = ({ name, label, hint, value, isWholeDay, isRequired = false, error, onChange }: DateFieldProps) => {
  const t = useWords()
  const id = useId()
  const language = useLanguage()
  // "2", "20" and "202" are a year that is still being typed: they stay in the field, which no date before 1000 leaves.
  const [typing, setTyping] = useState<DateValue | null>(null)
  const [isOpen, setOpen] = useState(false)
  useSheetStep(isOpen, () => setOpen(false))
  const type = (typed: DateValue | null) => {
    const isUnfinished = typed !== null && typed.year < 1000
    setTyping(isUnfinished ? typed : null)
    if (!isUnfinished) onChange(typed)
  }
  return (
    <I18nProvider locale={language === 'fr' ? 'fr-CA' : 'en-CA'}>
      <div className="field" data-field={name}>
        <DatePicker
          className="office-date"
          value={typing ?? value}
          granularity={isWholeDay ? 'day' : 'minute'}
          isRequired={isRequired}
          isInvalid={error !== undefined}
          isOpen={isOpen}
          onOpenChange={setOpen}
          {...(error === undefined ? {} : { 'aria-describedby': `${id}-error` })}
          onChange={type}
          onBlur={() => setTyping(null)}
        >
          <Label className="field-label">{label}</Label>
          {hint && <p className="field-hint">{hint}</p>}
          <Group className="input office-date-line">
            <DateInput className="office-date-parts numbers">
              {(segment) => <DateSegment className="office-date-part" segment={segment} />}
            </DateInput>
            {value !== null && !isRequired && (
              <AriaButton
                slot={null}
                className="button button-icon"
                aria-label={t('office.date.clear', { name: label })}
                onPress={() => onChange(null)}
              >
                <X />
              </AriaButton>
            )}
            <AriaButton className="button button-icon">
              <CalendarDays />
            </AriaButton>
          </Group>
          <Popover className="office-calendar" placement="bottom end">
            <Dialog>
              <Calendar>
                <div className="office-calendar-head">
                  <AriaButton slot="previous" className="button button-icon">
                    <ChevronLeft />
                  </AriaButton>
                  <Heading />
                  <AriaButton slot="next" className="button button-icon">
                    <ChevronRight />
                  </AriaButton>
                </div>
                <CalendarGrid>{(date) => <CalendarCell className="office-calendar-day numbers" date={date} />}</CalendarGrid>
              </Calendar>
            </Dialog>
          </Popover>
        </DatePicker>
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
    </I18nProvider>
  )
}

type DateFieldProps = {
  name: string
  label: string
  hint?: string | undefined
  value: DateValue | null
  isWholeDay: boolean
  isRequired?: boolean | undefined
  error?: string | undefined
  onChange: (value: DateValue | null) => void
}
