import type { OfficeToday } from '#contract/office-today.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import { useWords } from '#app/i18n/words.ts'
import { Plus } from '#app/ui/icons.tsx'
import { OfficeLink } from '../navigation.tsx'
import { useMay } from '../today/use-may.ts'
import { AlertList } from './alert-list.tsx'

/** The alerts on the page of the day. */
export const AlertsToday = ({ today }: { today: OfficeToday }) => {
  const t = useWords()
  const isOffline = useOffline()
  const { mayPost } = useMay()
  return (
    <section className="stack stack-tight" aria-labelledby="alert-list">
      <div className="today-head">
        <h2 id="alert-list">{t('office.alerts.title')}</h2>
        {mayPost && !isOffline && (
          <OfficeLink className="button button-quiet" to="/alerts/new">
            <Plus />
            {t('office.alerts.new')}
          </OfficeLink>
        )}
      </div>
      <AlertList today={today} />
    </section>
  )
}
