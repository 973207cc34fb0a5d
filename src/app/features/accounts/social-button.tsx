import type { Site } from '#contract/sites.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { useSocialOffer } from './use-social-login.ts'

/** The way over the provider's page, where the school has one: whoever has no password here knows no other (AUTH-25). */
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
  /** Where somebody goes on who came here on the way to it; else it is this page. */
  back?: string | null
}
