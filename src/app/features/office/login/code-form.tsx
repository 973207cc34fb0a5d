import { type ReactNode, useState } from 'react'
import type { StaffSession } from '#contract/office-account.ts'
import { FormFoot } from '#app/forms/form-foot.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { callOnce } from '../api.ts'
import { useFocusHere } from '../use-focus-here.ts'
import { useOfficeForm } from '../use-office-form.ts'
import { codeFaults, codeField } from './code-faults.ts'

/** Proves the second factor by a code of the authenticator app, or by a recovery code. */
export const CodeForm = ({ hasApp, onDone, children }: CodeFormProps) => {
  const t = useWords()
  const [isRecovery, setRecovery] = useState(!hasApp)
  return (
    <OneCode key={String(isRecovery)} isRecovery={isRecovery} onDone={onDone}>
      {hasApp && (
        <Button kind="quiet" onClick={() => setRecovery(!isRecovery)}>
          {t(isRecovery ? 'office.code.use_app' : 'office.code.use_recovery')}
        </Button>
      )}
      {children}
    </OneCode>
  )
}

type CodeFormProps = {
  /** Whether an authenticator app is set up; recovery codes are beside any factor. */
  hasApp: boolean
  onDone: (staff: StaffSession) => void
  /** Other ways on. */
  children?: ReactNode
}

const OneCode = ({ isRecovery, onDone, children }: Omit<CodeFormProps, 'hasApp'> & { isRecovery: boolean }) => {
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
      <Form className="stack" noValidate onSubmit={view.submit}>
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
