import type { OfficeAlert, OfficeToday } from '#contract/office-today.ts'
import { alertLooks } from '#app/features/site/page-alert.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { X } from '#app/ui/icons.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { OfficeLink } from '../navigation.tsx'
import { severities } from './severities.ts'
import { useAlertWords } from './use-alert-words.ts'

/** An alert with its pages and its end, taken down in one tap. */
export const AlertCard = ({ alert, today, canChange, isPending, onTakeDown }: AlertCardProps) => {
  const t = useWords()
  const { text, summary } = useAlertWords(today)
  const { tone, Icon } = alertLooks[alert.severity]
  const message = text(alert)
  return (
    <li className={`card alert-card tone-${tone}`} data-row={alert.id}>
      <div className="alert-text">
        <Icon label={t(severities[alert.severity].words)} />
        <div>
          <p className="alert-message">{message}</p>
          <p className="small muted">{summary(alert)}</p>
        </div>
      </div>
      {canChange && (
        <div className="wrapped alert-actions">
          <Button
            icon={<X />}
            label={t('office.alert.take_down_named', { alert: message })}
            aria-disabled={isPending}
            onClick={() => onTakeDown(alert)}
          >
            {t('office.alert.take_down')}
          </Button>
          <OfficeLink className="button button-quiet" to={`/alerts/${encodeURIComponent(alert.id)}`}>
            {t('office.alert.edit')}
            <VisuallyHidden>{message}</VisuallyHidden>
          </OfficeLink>
        </div>
      )}
    </li>
  )
}

type AlertCardProps = {
  alert: OfficeAlert
  today: OfficeToday
  canChange: boolean
  isPending: boolean
  onTakeDown: (alert: OfficeAlert) => void
}
