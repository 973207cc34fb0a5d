import { useId } from 'react'
import type { OfficeAlert } from '#contract/office-today.ts'
import { useWords } from '#app/i18n/words.ts'
import { alertLooks } from '#app/features/site/page-alert.tsx'
import { severities } from './severities.ts'

type Severity = OfficeAlert['severity']

const order: readonly Severity[] = ['notice', 'caution', 'urgent']

/** How serious an alert is: one of three, each with its icon and what it is for. */
export const SeverityField = ({ value, onChange }: { value: Severity; onChange: (severity: Severity) => void }) => {
  const t = useWords()
  const id = useId()
  return (
    <fieldset className="field" data-field="severity" role="radiogroup" aria-labelledby={`${id}-legend`}>
      <legend className="alert-legend" id={`${id}-legend`}>
        {t('office.alert.severity')}
      </legend>
      <div className="alert-severities">
        {order.map((severity) => {
          const { tone, Icon } = alertLooks[severity]
          const { words, hint } = severities[severity]
          return (
            <label className={`alert-severity tone-${tone}`} key={severity}>
              <input type="radio" name={id} value={severity} checked={severity === value} onChange={() => onChange(severity)} />
              <span>
                <Icon />
                {t(words)}
                <small>{t(hint)}</small>
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
