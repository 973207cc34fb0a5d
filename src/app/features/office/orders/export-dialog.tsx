import { useState } from 'react'
import type { Day } from '#domain/calendar.ts'
import { FailureNotice } from '#app/forms/failure-notice.tsx'
import { OfflineReason } from '#app/forms/form-foot.tsx'
import { useWords } from '#app/i18n/words.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import { Button } from '#app/ui/button.tsx'
import { Download } from '#app/ui/icons.tsx'
import { useOneAtATime } from '#app/use-one-at-a-time.ts'
import { download, downloadFailure } from '../download.ts'
import { Sheet } from '../sheet.tsx'
import { DayFields } from './day-fields.tsx'
import { useOrderWords } from './use-order-words.ts'

type Days = { from: Day; to: Day }

/** Takes the orders of some days along for a spreadsheet. */
export const ExportDialog = ({ open, days, onClose }: { open: boolean; days: Days; onClose: () => void }) => {
  const t = useWords()
  return (
    <Sheet open={open} title={t('office.orders.export_title')} onClose={onClose}>
      <ExportChoice first={days} onDone={onClose} />
    </Sheet>
  )
}

const ExportChoice = ({ first, onDone }: { first: Days; onDone: () => void }) => {
  const t = useWords()
  const { today } = useOrderWords()
  const isOffline = useOffline()
  const [days, setDays] = useState(first)
  const { mutate, isPending, error, reset } = useOneAtATime({
    mutationFn: (name: 'officeOrdersCsv' | 'officeOrdersXlsx') => download(name, days),
    onSuccess: onDone,
  })
  const isBackwards = days.from > days.to
  const isOff = isOffline || isBackwards || days.from === '' || days.to === ''
  return (
    <div className="stack">
      <p className="small muted">{t('office.orders.export_text')}</p>
      <DayFields
        {...days}
        today={today}
        error={isBackwards ? t('errors.export_range') : undefined}
        onChange={(part) => {
          reset()
          setDays((known) => ({ ...known, ...part }))
        }}
      />
      <div role="alert">{error && <FailureNotice failure={downloadFailure(error)} />}</div>
      <div className="cluster">
        <Button kind="primary" icon={<Download />} aria-disabled={isPending || isOff} onClick={() => !isOff && mutate('officeOrdersXlsx')}>
          {isPending ? t('form.working') : t('office.orders.export_xlsx')}
        </Button>
        <Button icon={<Download />} aria-disabled={isPending || isOff} onClick={() => !isOff && mutate('officeOrdersCsv')}>
          {t('office.orders.export_csv')}
        </Button>
      </div>
      {isOffline && <OfflineReason />}
    </div>
  )
}
