import type { Site } from '#contract/sites.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { useSocialOffer } from './use-social-login.ts'

/** Login by the provider's page, where the school has one: some accounts have no password (AUTH-25). */
export const SocialButton = ({ site, busy = false, back = null }: SocialButtonProps) => {
  const t = useWords()
  const { offered, start } = useSocialOffer(site)
  if (!offered) return null
  return (
    <Button aria-disabled={busy} onClick={() => !busy && start(back)}>
      {busy ? t('form.working') : t('login.facebook')}
    </Button>
  )
}

type SocialButtonProps = {
  site: Site
  busy?: boolean
  /** The address to continue at after the login; this page by default. */
  back?: string | null
}
