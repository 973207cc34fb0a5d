import { FailureNotice } from '#app/forms/failure-notice.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Mail } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useOneAtATime } from '#app/use-one-at-a-time.ts'
import { callOffice } from '../api.ts'
import { failureText } from '../refusals.ts'
import { useStaff } from '../session.ts'

/** A new password comes by the mail that a forgotten one comes by. */
export const PasswordCard = () => {
  const t = useWords()
  const { email } = useStaff()
  const ask = useOneAtATime({ mutationFn: () => callOffice('officePasswordReset', { email }) })
  return (
    <section className="card stack" aria-labelledby="office-password">
      <h2 id="office-password">{t('login.password')}</h2>
      <p className="muted">{t('office.password.text', { email })}</p>
      <div role="status">
        {ask.isSuccess && (
          <Notice tone="good" icon={<Mail />}>
            <p>{t('login.reset_sent')}</p>
          </Notice>
        )}
        {ask.error && <FailureNotice failure={failureText(ask.error)} />}
      </div>
      <div>
        <Button icon={<Mail />} aria-disabled={ask.isPending} onClick={() => ask.mutate()}>
          {ask.isPending ? t('form.working') : t('office.password.mail')}
        </Button>
      </div>
    </section>
  )
}
