import { useQuery } from '@tanstack/react-query'
import type { StaffSession } from '#contract/office-account.ts'
import { FormFoot } from '#app/forms/form-foot.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { callOffice } from '../api.ts'
import { CopyButton } from '../copy-button.tsx'
import { Loaded } from '../screen.tsx'
import { useFocusHere } from '../use-focus-here.ts'
import { useOfficeForm } from '../use-office-form.ts'
import { codeFaults, codeField } from './code-faults.ts'
import { QrCode } from './qr-code.tsx'

type Made = { staff: StaffSession; recovery_codes: readonly string[] }
type Begun = { secret: string; uri: string }

/** Sets up one-time codes: the picture for the app, the key as text, and a first code as the proof. */
export const SetUpApp = ({ onDone, onBack }: SetUpAppProps) => {
  const t = useWords()
  const box = useFocusHere()
  // A secret is asked for once, and forgotten with this form.
  const begun = useQuery({
    queryKey: ['office-totp'],
    queryFn: () => callOffice('beginTotp', {}),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  })
  return (
    <div className="stack" ref={box} tabIndex={-1}>
      <Loaded query={begun}>{(secret) => <AppForm {...secret} onDone={onDone} onBack={onBack} />}</Loaded>
      {begun.isError && onBack && (
        <div>
          <Button onClick={onBack}>{t('office.back')}</Button>
        </div>
      )}
    </div>
  )
}

type SetUpAppProps = { onDone: (made: Made) => void; onBack: (() => void) | null }

const AppForm = ({ secret, uri, onDone, onBack }: Begun & SetUpAppProps) => {
  const t = useWords()
  const view = useOfficeForm({
    first: { code: '' },
    check: codeFaults,
    fieldOf: codeField,
    send: ({ code }) => callOffice('confirmTotp', { code }),
    onSent: (made) => onDone(made),
  })
  return (
    <Form className="stack" onSubmit={view.submit}>
      <p>{t('office.app.scan')}</p>
      <div className="office-scan">
        <QrCode text={uri} label={t('office.app.qr')} />
        <div className="stack stack-tight">
          <p>
            <a className="button" href={uri}>
              {t('office.app.open')}
            </a>
          </p>
          <p className="small muted">{t('office.app.key')}</p>
          <p className="office-secret" translate="no">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </p>
          <p>
            <CopyButton text={secret} />
          </p>
        </div>
      </div>
      <TextField
        {...view.field('code')}
        label={t('office.app.code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={12}
        required
      />
      <FormFoot label={t('office.confirm')} {...view}>
        {onBack && (
          <Button kind="quiet" onClick={onBack}>
            {t('office.back')}
          </Button>
        )}
      </FormFoot>
    </Form>
  )
}
