import { useWords } from '#app/i18n/words.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import { Plus } from '#app/ui/icons.tsx'
import { OfficeLink } from '../navigation.tsx'
import { useMay } from '../today/use-may.ts'
import { WithToday } from '../today/with-today.tsx'
import { AlertList } from './alert-list.tsx'

/** All alerts: shown now, planned, over. */
export const AlertsScreen = () => {
  const t = useWords()
  const isOffline = useOffline()
  const { mayPost } = useMay()
  return (
    <WithToday title={t('office.alerts.title')}>
      {(today) => (
        <div className="alerts-page">
          {mayPost && !isOffline && (
            <p>
              <OfficeLink className="button button-primary" to="/alerts/new">
                <Plus />
                {t('office.alerts.new')}
              </OfficeLink>
            </p>
          )}
          <AlertList today={today} />
        </div>
      )}
    </WithToday>
  )
}
