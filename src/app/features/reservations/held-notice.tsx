import { Link } from '@tanstack/react-router'
import type { Site } from '#contract/sites.ts'
import type { Wait } from '#contract/waitlist.ts'
import { accountSlug } from '#app/site/account-slugs.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { TimeLeft } from './time-left.tsx'
import { useWaitRows } from './use-wait-rows.ts'

/** Over the wizard, which stands before the account's list: seats that are held now, and the way to the answer that they wait for. */
export const HeldNotice = ({ site, waits, onAnswer }: HeldNoticeProps) => {
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
        <Link
          to="/$site/$section"
          params={{ site: site.slug, section }}
          search={{ tab: 'reservations', hold: wait.id }}
          className="button"
          onClick={onAnswer}
        >
          {t('reservations.hold.answer')}
        </Link>
      </div>
    </section>
  ))
}

type HeldNoticeProps = {
  site: Site
  waits: readonly Wait[] | undefined
  /** The wizard gives way to the held seats. */
  onAnswer: () => void
}
