import { useAtom } from 'jotai'
import { useState } from 'react'
import type { OfficeToday } from '#contract/office-today.ts'
import { isSameJson } from '#domain/merge-patch.ts'
import { useNow } from '#app/i18n/now.tsx'
import { useWords } from '#app/i18n/words.ts'
import { appStore } from '#app/store.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { toast } from '#app/ui/toast.tsx'
import { useGo, useScreenParams } from '../navigation.tsx'
import { LeaveDialog } from '../news/leave-dialog.tsx'
import { useSchool } from '../school.ts'
import { useMay } from '../today/use-may.ts'
import { WithToday } from '../today/with-today.tsx'
import { AlertForm } from './alert-form.tsx'
import { alertDraftsAtom, type AlertValues, newAlert, valuesOf } from './alert-values.ts'

/** A new alert. */
export const NewAlertScreen = () => {
  const t = useWords()
  return <AlertEditorScreen id="" title={t('office.alerts.new')} />
}

/** The alert that the address names, to be changed. */
export const AlertScreen = () => {
  const t = useWords()
  const { id = '' } = useScreenParams()
  return <AlertEditorScreen id={id} title={t('office.alert.change')} />
}

const AlertEditorScreen = ({ id, title }: { id: string; title: string }) => {
  const t = useWords()
  return (
    <WithToday title={title} back={{ to: '/alerts', name: t('office.alerts.title') }}>
      {(today) => <AlertEditor key={id} id={id} today={today} />}
    </WithToday>
  )
}

const AlertEditor = ({ id, today }: { id: string; today: OfficeToday }) => {
  const t = useWords()
  const go = useGo()
  const { timezone: zone } = useSchool()
  const { mayPost, mayChangeAlert, ownPlaces } = useMay()
  const now = useNow()
  const [drafts, setDrafts] = useAtom(alertDraftsAtom, { store: appStore })
  // The form begins with the alert as it was opened: a newer one does not overwrite what is typed.
  const [first] = useState<AlertValues | null>(() => {
    const alert = today.alerts.find((one) => one.id === id)
    if (alert) return valuesOf(alert, { day: today.day, zone, now })
    return id === '' ? newAlert(today.day, ownPlaces) : null
  })
  const values = drafts[id] ?? first
  const opened = today.alerts.find((one) => one.id === id)
  if (!mayPost || (opened && !mayChangeAlert(opened))) return <EmptyState title={t('office.forbidden')} />
  if (values === null) return <EmptyState title={t('office.alert.gone')} />
  const drop = () => setDrafts(({ [id]: _dropped, ...others }) => others)
  /** Read from the store: what was just posted is not rendered yet. */
  const isUnsaved = () => !isSameJson(appStore.get(alertDraftsAtom)[id] ?? first, first)
  const posted = async (isPlanned: boolean) => {
    drop()
    toast(t(isPlanned ? 'office.alert.is_planned' : 'office.alert.is_posted'))
    await go('/alerts', { replace: true })
  }
  return (
    <>
      <AlertForm
        id={id}
        today={today}
        values={values}
        onChange={(next) => setDrafts((known) => ({ ...known, [id]: next }))}
        onPosted={(isPlanned) => void posted(isPlanned)}
      />
      <LeaveDialog isUnsaved={isUnsaved} onLeave={drop} />
    </>
  )
}
