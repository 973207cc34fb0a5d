import { FailureNotice } from '#app/forms/failure-notice.tsx'
import { useWords } from '#app/i18n/words.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import { Button } from '#app/ui/button.tsx'
import { Download } from '#app/ui/icons.tsx'
import { useOneAtATime } from '#app/use-one-at-a-time.ts'
import type { OfficeParams } from './api.ts'
import { type DocumentName, download, downloadFailure } from './download.ts'

/** Saves what a screen lists as CSV; nothing without a network. */
export const DownloadButton = <N extends DocumentName>({ name, given }: { name: N; given: OfficeParams<N> }) => {
  const t = useWords()
  const isOffline = useOffline()
  const { mutate, isPending, error } = useOneAtATime({ mutationFn: () => download(name, given) })
  if (isOffline) return null
  return (
    <div className="stack">
      <Button icon={<Download />} aria-disabled={isPending} onClick={() => mutate()}>
        {isPending ? t('form.working') : t('office.export')}
      </Button>
      <div role="alert">{error && <FailureNotice failure={downloadFailure(error)} />}</div>
    </div>
  )
}
