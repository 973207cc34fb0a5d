import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { FormKey } from '#contract/office-forms.ts'
import { FormFoot } from '#app/forms/form-foot.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Form } from '#app/ui/form.tsx'
import { PasswordField } from '#app/forms/password-field.tsx'
import { toast } from '#app/ui/toast.tsx'
import { callOffice, officeKey } from '../api.ts'
import { LeaveDialog } from '../news/leave-dialog.tsx'
import { useSchool } from '../school.ts'
import { changeFailure } from '../today/change-failure.tsx'
import { useOfficeForm } from '../use-office-form.ts'
import { changePassphrase } from './form-crypto.ts'
import { type ChosenPassphrase, type PassphraseField, PassphraseFields, usePassphraseFaults } from './passphrase-fields.tsx'

/** Encrypts the same key with another passphrase, on this device. */
export const ChangePassphraseForm = ({ formKey, onSaved }: { formKey: FormKey; onSaved: () => void }) => {
  const t = useWords()
  const client = useQueryClient()
  const { id: siteId } = useSchool()
  const faultsOf = usePassphraseFaults()
  const form = useRef<HTMLFormElement>(null)
  const wrong = { field: 'former' as const, code: 'password_required' as const, text: t('office.forms.wrong') }
  const view = useOfficeForm<ChosenPassphrase & { former: string }, PassphraseField | 'former', boolean>({
    first: { former: '', passphrase: '', again: '' },
    check: (values) => [...(values.former === '' ? [{ ...wrong, text: t('office.forms.missing') }] : []), ...faultsOf(values)],
    send: async ({ former, passphrase }) => {
      const pair = await changePassphrase(formKey, { siteId, former, next: passphrase })
      if (pair) await callOffice('saveFormKey', { base: formKey.base, ...pair })
      return pair !== null
    },
    failureWords: (error) => changeFailure(error, 'office.forms.conflict'),
    onSent: (isChanged): void => {
      if (!isChanged) {
        view.show(form.current, [wrong])
        return
      }
      toast(t('office.forms.is_changed'))
      void client.invalidateQueries({ queryKey: officeKey('officeForms') })
      onSaved()
    },
  })
  return (
    <Form className="stack" ref={form} onSubmit={view.submit}>
      <PasswordField
        {...view.field('former')}
        words={{ show: t('office.forms.show_passphrase'), hide: t('office.forms.hide_passphrase') }}
        label={t('office.forms.former')}
        autoComplete="off"
        required
      />
      <PassphraseFields passphrase={view.field('passphrase')} again={view.field('again')} />
      <FormFoot label={t('office.forms.change')} {...view} faultCount={view.faults.length} />
      <LeaveDialog isUnsaved={view.isUnsaved} />
    </Form>
  )
}
