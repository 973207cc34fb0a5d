import { useRef } from 'react'
import type { FormKey } from '#contract/office-forms.ts'
import { useWords } from '#app/i18n/words.ts'
import { FormFoot } from '#app/forms/form-foot.tsx'
import { Form } from '#app/ui/form.tsx'
import { PasswordField } from '#app/forms/password-field.tsx'
import { useSchool } from '../school.ts'
import { useOfficeForm } from '../use-office-form.ts'
import { type FormOpener, openFormKey } from './form-crypto.ts'

/** Asks for the passphrase; it never leaves this device. */
export const UnlockCard = ({ formKey, onOpened }: { formKey: FormKey; onOpened: (opener: FormOpener) => void }) => {
  const t = useWords()
  const { id: siteId } = useSchool()
  const form = useRef<HTMLFormElement>(null)
  const wrong = { field: 'passphrase' as const, code: 'password_required' as const, text: t('office.forms.wrong') }
  const view = useOfficeForm<{ passphrase: string }, 'passphrase', FormOpener | null>({
    first: { passphrase: '' },
    check: ({ passphrase }) => (passphrase === '' ? [{ ...wrong, text: t('office.forms.missing') }] : []),
    send: ({ passphrase }) => openFormKey(formKey, { passphrase, siteId }),
    onSent: (opener): void => {
      if (opener) onOpened(opener)
      else view.show(form.current, [wrong])
    },
  })
  return (
    <section className="card stack forms-card" aria-labelledby="forms-unlock">
      <h2 id="forms-unlock">{t('office.forms.open')}</h2>
      <p className="muted">{t('office.forms.open_text')}</p>
      <Form className="stack" ref={form} onSubmit={view.submit}>
        <PasswordField
          {...view.field('passphrase')}
          words={{ show: t('office.forms.show_passphrase'), hide: t('office.forms.hide_passphrase') }}
          label={t('office.forms.passphrase')}
          autoComplete="off"
          required
        />
        <FormFoot label={t('office.forms.open')} {...view} />
      </Form>
    </section>
  )
}
