import { useState } from 'react'
import type { StaffSession } from '#contract/office-account.ts'
import { FailureNotice } from '#app/forms/failure-notice.tsx'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Download, TriangleAlert } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PrintButton } from '#app/ui/print-button.tsx'
import { useOneAtATime } from '#app/use-one-at-a-time.ts'
import { callOffice } from '../api.ts'
import { CopyButton } from '../copy-button.tsx'
import { failureText } from '../refusals.ts'
import { saveFile } from '../save-file.ts'
import { useSchool } from '../school.ts'
import { useFocusHere } from '../use-focus-here.ts'

type Props = { codes: readonly string[]; onDone: (staff: StaffSession) => void }

/** The recovery codes, which the server shows this once; the way on opens when they are said to be saved, which the server notes. */
export const RecoveryCodes = ({ codes, onDone }: Props) => {
  const t = useWords()
  const { text } = useFormat()
  const school = useSchool()
  const [isSaved, setSaved] = useState(false)
  const box = useFocusHere('h2')
  const confirm = useOneAtATime({
    mutationFn: () => callOffice('confirmRecoveryCodes', { code: codes[0] ?? '' }),
    gcTime: 0,
    onSuccess: ({ staff }) => onDone(staff),
  })
  const title = t('office.recovery.for', { school: text(school, 'name') })
  const download = () =>
    saveFile(new Blob([`${title}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }), `${school.slug}-recovery-codes.txt`)
  return (
    <div className="stack office-recovery" ref={box} tabIndex={-1}>
      <h2 tabIndex={-1}>{t('office.recovery.title')}</h2>
      <div className="no-print">
        <Notice tone="caution" icon={<TriangleAlert />}>
          <p>{t('office.recovery.text')}</p>
        </Notice>
      </div>
      <p className="print-only">{title}</p>
      <ol className="office-codes" translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="cluster no-print">
        <Button icon={<Download />} onClick={download}>
          {t('office.recovery.download')}
        </Button>
        <CopyButton text={codes.join('\n')} />
        <PrintButton label={t('actions.print')} />
      </div>
      <label className="check no-print">
        <input type="checkbox" checked={isSaved} onChange={(event) => setSaved(event.currentTarget.checked)} />
        <span>{t('office.recovery.saved')}</span>
      </label>
      <div role="alert">{confirm.error && !confirm.isPending && <FailureNotice failure={failureText(confirm.error)} />}</div>
      <div className="no-print">
        <Button kind="primary" aria-disabled={!isSaved || confirm.isPending} onClick={() => isSaved && confirm.mutate()}>
          {t(confirm.isPending ? 'form.working' : 'office.code.submit')}
        </Button>
      </div>
    </div>
  )
}
