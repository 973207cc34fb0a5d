import { notFoundIn } from '#app/site/not-found.ts'
import type { Site } from '#contract/sites.ts'
import type { WordArea } from '#app/i18n/catalogue.ts'

type Context = { context: { site: Site; needWords: (areas: readonly WordArea[]) => Promise<void> | void } }

/** The `beforeLoad` of login and sign-up: a school without accounts has neither page (AUTH-Q10). */
export const openLogin = ({ context: { site, needWords } }: Context) => {
  if (!site.customer_login) throw notFoundIn(site)
  return needWords(['account', 'forms', 'menus'])
}
