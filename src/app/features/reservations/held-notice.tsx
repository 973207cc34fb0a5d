import { Link } from '@tanstack/react-router'
import type { Site } from '#contract/sites.ts'
import type { Wait } from '#contract/waitlist.ts'
import { accountSlug } from '#app/site/account-slugs.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { TimeLeft } from './time-left.tsx'
import { useWaitRows } from './use-wait-rows.ts'

/** Above the wizard page: seats that are held now, with a link to the account where they are confirmed. */
export const HeldNotice = ({ site, waits }: HeldNoticeProps) => {
  const t = useWords()
  const section = accountSlug('customer-account', useLanguage())
  const held = useWaitRows(site, waits)?.held ?? []
  return held.map(({ wait, line, until }) => (
    <section key={wait.id} className="card stack hold" aria-label={t('reservations.hold.title')}>
      <p>
        {t('reservations.hold.title')}
        <br />
        <strong>{line}</strong>
      </p>
      {until !== null && <TimeLeft until={until} zone={site.timezone} />}
      <div className="cluster">
        <Link to="/$site/$section" params={{ site: site.slug, section }} search={{ tab: 'reservations', hold: wait.id }} className="button">
          {t('reservations.hold.answer')}
        </Link>
      </div>
    </section>
  ))
}

type HeldNoticeProps = { site: Site; waits: readonly Wait[] | undefined }
