import { useState } from 'react'
import type { FormKey } from '#contract/office-forms.ts'
import { useWords } from '#app/i18n/words.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import { Button } from '#app/ui/button.tsx'
import { TriangleAlert } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Sheet } from '../sheet.tsx'
import { useWhen } from '../use-when.ts'
import { ChangePassphraseForm } from './change-passphrase-form.tsx'
import { NewKeyForm } from './new-key-form.tsx'

/** Changes the passphrase, or starts over with another key once it is lost. */
export const KeyActions = ({ formKey, onChanged }: { formKey: FormKey; onChanged: () => void }) => {
  const t = useWords()
  const when = useWhen()
  const isOffline = useOffline()
  const [dialog, setDialog] = useState<'change' | 'lost' | null>(null)
  const done = () => {
    setDialog(null)
    onChanged()
  }
  return (
    <section className="stack stack-tight" aria-labelledby="forms-passphrase">
      <h2 id="forms-passphrase">{t('office.forms.passphrase')}</h2>
      <p className="small muted">{t('office.forms.set_by', { who: formKey.author, when: when(formKey.created_at) })}</p>
      {!isOffline && (
        <div className="cluster">
          <Button onClick={() => setDialog('change')}>{t('office.forms.change')}</Button>
          <Button kind="quiet" onClick={() => setDialog('lost')}>
            {t('office.forms.lost')}
          </Button>
        </div>
      )}
      <Sheet
        kind="dialog"
        open={dialog !== null}
        title={t(dialog === 'lost' ? 'office.forms.lost' : 'office.forms.change')}
        onClose={() => setDialog(null)}
      >
        {dialog === 'lost' ? (
          <div className="stack">
            <Notice tone="alert" icon={<TriangleAlert />}>
              <p>{t('office.forms.lost_text')}</p>
            </Notice>
            <NewKeyForm base={formKey.base} onSaved={done} />
          </div>
        ) : (
          <ChangePassphraseForm formKey={formKey} onSaved={done} />
        )}
      </Sheet>
    </section>
  )
}
