import { useState } from 'react'
import { FailureNotice } from '#app/forms/failure-notice.tsx'
import { useFailure } from '#app/forms/failure.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Download } from '#app/ui/icons.tsx'
import { useOneAtATime } from '#app/use-one-at-a-time.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import type { TabProps } from '#app/session/tab-props.ts'
import { callAsCustomer } from '#app/session/session.ts'

/** Downloads a text as a file. */
const saveFile = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Export of the stored data, and deletion of the account. */
export const DataCard = ({ site, customer }: TabProps) => {
  const t = useWords()
  const offline = useOffline()
  const [deleting, setDeleting] = useState(false)
  const download = useOneAtATime({
    mutationFn: () => callAsCustomer('downloadCustomer', { customer_id: customer.id }),
    onSuccess: ({ exported_at, customer: stored, data }) =>
      saveFile(`${site.slug}-${t('data.file')}.json`, JSON.stringify({ exported_at, customer: stored, data }, null, 2)),
  })
  const failure = useFailure(download.error)
  return (
    <section className="card stack" aria-labelledby="data-card">
      <h2 id="data-card">{t('data.title')}</h2>
      <p className="small muted">{t('data.download_text')}</p>
      {failure && <FailureNotice failure={failure} live="alert" />}
      <div className="cluster">
        <Button icon={<Download />} aria-disabled={offline || download.isPending} onClick={() => !offline && download.mutate()}>
          {download.isPending ? t('form.working') : t('data.download')}
        </Button>
      </div>
      <hr className="account-line" />
      <p className="small muted">{t('data.delete_text')}</p>
      <div className="cluster">
        <Button kind="danger" aria-disabled={offline} aria-haspopup="dialog" onClick={() => !offline && setDeleting(true)}>
          {t('data.delete')}
        </Button>
      </div>
      <DeleteDialog site={site} customer={customer} open={deleting} onClose={() => setDeleting(false)} />
    </section>
  )
}
