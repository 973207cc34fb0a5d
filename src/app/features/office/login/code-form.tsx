import type { ReactNode } from 'react'
import type { StaffSession } from '#contract/office-account.ts'
import { FormFoot } from '#app/forms/form-foot.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Form } from '#app/ui/form.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { callOnce } from '../api.ts'
import { useFocusHere } from '../use-focus-here.ts'
import { useOfficeForm } from '../use-office-form.ts'
import { codeFaults, codeField } from './code-faults.ts'

/** Proves the second factor by a code of the authenticator app, or by a recovery code. */
export const CodeForm = ({ isRecovery, onDone, children }: CodeFormProps) => {
  const t = useWords()
  const box = useFocusHere('input')
  const view = useOfficeForm({
    first: { code: '' },
    check: codeFaults,
    fieldOf: codeField,
    send: ({ code }) => callOnce('proveByCode', { code }),
    onSent: ({ staff }) => onDone(staff),
  })
  return (
    <div ref={box} tabIndex={-1}>
      <Form className="stack" onSubmit={view.submit}>
        <TextField
          {...view.field('code')}
          label={t(isRecovery ? 'office.code.recovery' : 'office.code.app')}
          hint={isRecovery ? t('office.code.recovery_hint') : undefined}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          autoCapitalize={isRecovery ? 'characters' : 'none'}
          spellCheck={false}
          maxLength={40}
          required
        />
        <FormFoot label={t('office.code.submit')} {...view}>
          {children}
        </FormFoot>
      </Form>
    </div>
  )
}

type CodeFormProps = {
  isRecovery: boolean
  onDone: (staff: StaffSession) => void
  /** Other ways on. */
  children?: ReactNode
}
