import { useQueryClient } from '@tanstack/react-query'
import { FormFoot } from '#app/forms/form-foot.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Form } from '#app/ui/form.tsx'
import { toast } from '#app/ui/toast.tsx'
import { callOffice, officeKey } from '../api.ts'
import { LeaveDialog } from '../news/leave-dialog.tsx'
import { useSchool } from '../school.ts'
import { changeFailure } from '../today/change-failure.tsx'
import { useOfficeForm } from '../use-office-form.ts'
import { createFormKey } from './form-crypto.ts'
import { type ChosenPassphrase, type PassphraseField, PassphraseFields, usePassphraseFaults } from './passphrase-fields.tsx'

/** Chooses a passphrase for a new key; `base` is that of the key that it replaces, "" for none. */
export const NewKeyForm = ({ base, onSaved }: { base: string; onSaved?: () => void }) => {
  const t = useWords()
  const client = useQueryClient()
  const { id: siteId } = useSchool()
  const check = usePassphraseFaults()
  const view = useOfficeForm<ChosenPassphrase, PassphraseField, unknown>({
    first: { passphrase: '', again: '' },
    check,
    send: async ({ passphrase }) => callOffice('saveFormKey', { base, ...(await createFormKey(passphrase, siteId)) }),
    failureWords: (error) => changeFailure(error, 'office.forms.conflict'),
    onSent: () => {
      toast(t('office.forms.is_set'))
      void client.invalidateQueries({ queryKey: officeKey('officeForms') })
      onSaved?.()
    },
  })
  return (
    <Form className="stack" onSubmit={view.submit}>
      <PassphraseFields passphrase={view.field('passphrase')} again={view.field('again')} />
      <FormFoot
        label={t(base === '' ? 'office.forms.set' : 'office.forms.replace')}
        kind={base === '' ? 'primary' : 'danger'}
        {...view}
        faultCount={view.faults.length}
      />
      <LeaveDialog isUnsaved={view.isUnsaved} />
    </Form>
  )
}
