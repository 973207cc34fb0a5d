import { FailureNotice } from '#app/forms/failure-notice.tsx'
import { useWords } from '#app/i18n/words.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import { Button } from '#app/ui/button.tsx'
import { Download } from '#app/ui/icons.tsx'
import { useOneAtATime } from '#app/use-one-at-a-time.ts'
import type { OfficeParams } from './api.ts'
import { type DocumentName, download, downloadFailure } from './download.ts'

type Props<X extends DocumentName, C extends DocumentName> = { xlsx: X; csv: C; given: OfficeParams<X> & OfficeParams<C> }

/** Saves what a screen lists, for Excel or as CSV; nothing without a network. */
export const DownloadButtons = <X extends DocumentName, C extends DocumentName>({ xlsx, csv, given }: Props<X, C>) => {
  const t = useWords()
  const isOffline = useOffline()
  const { mutate, isPending, error } = useOneAtATime({
    mutationFn: (kind: 'xlsx' | 'csv') => (kind === 'xlsx' ? download(xlsx, given) : download(csv, given)),
  })
  if (isOffline) return null
  return (
    <div className="stack">
      <div className="cluster">
        <Button icon={<Download />} aria-disabled={isPending} onClick={() => mutate('xlsx')}>
          {isPending ? t('form.working') : t('office.export_xlsx')}
        </Button>
        <Button icon={<Download />} aria-disabled={isPending} onClick={() => mutate('csv')}>
          {t('office.export')}
        </Button>
      </div>
      <div role="alert">{error && <FailureNotice failure={downloadFailure(error)} />}</div>
    </div>
  )
}
