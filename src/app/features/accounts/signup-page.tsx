import type { Customer } from '#contract/customers.ts'
import { useSite } from '#app/site/queries.ts'
import { useTitle } from '#app/site/use-title.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { toast } from '#app/ui/toast.tsx'
import { AccountFrame } from './account-frame.tsx'
import { HaveAccount } from './have-account.tsx'
import { enter } from '#app/session/session.ts'
import { SignupForm } from './signup-form.tsx'
import { SocialButton } from './social-button.tsx'
import { useGuestOnly } from '#app/session/use-guards.ts'

export const SignupPage = () => {
  const t = useWords()
  const { text } = useFormat()
  const site = useSite()
  useTitle(t('signup.title'))
  useGuestOnly(site)
  // The guard above sees the new session and redirects.
  const welcome = async (customer: Customer) => {
    toast(t('signup.created'))
    await enter(site.id, customer)
  }
  return (
    <AccountFrame title={t('signup.title')} wide>
      <p className="muted">{t('signup.intro', { site: text(site, 'name') })}</p>
      <HaveAccount site={site} />
      <SocialButton site={site} />
      <SignupForm site={site} onDone={(customer) => void welcome(customer)} />
    </AccountFrame>
  )
}
