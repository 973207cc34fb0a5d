import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Site } from '#contract/sites.ts'
import { useAllergenNames } from '#app/features/allergens/allergen-names.ts'
import { useProfile } from '#app/personal/profile.ts'
import { isEmptyProfile, profileKeys } from '#app/personal/profile-record.ts'
import { useWords } from '#app/i18n/words.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import { ErrorState } from '#app/ui/empty-state.tsx'
import { Button } from '#app/ui/button.tsx'
import { CloudOff } from '#app/ui/icons.tsx'
import { ForgetDevice } from './forget-device.tsx'
import { checkSession } from '#app/session/session.ts'

/**
 * The account while the server can't be reached: the customer stays logged in, and the stored allergens can be read (AUTH-Q4, PWA-08).
 * `reason` says what needs a connection, `children` is other stored data.
 */
export const OfflineAccount = ({ site, title, reason, children }: Props) => {
  const t = useWords()
  const { nameOf } = useAllergenNames()
  const offline = useOffline()
  const { account } = useProfile()
  return (
    <>
      <h1>{title}</h1>
      <ErrorState
        icon={<CloudOff className="says-offline" />}
        title={offline ? t('offline.title') : reason}
        text={offline ? `${reason} ${t('account.offline_text')}` : t('account.offline_text')}
        action={
          <div className="cluster">
            <Button onClick={() => void checkSession(site.id)}>{t('actions.try_again')}</Button>
            <Link className="button" to="/$site/whats-on-the-menu" params={{ site: site.slug }}>
              {t('section.to_menus')}
            </Link>
          </div>
        }
      />
      {children}
      {account && !isEmptyProfile(account) && (
        <section className="card stack" aria-labelledby="stored-allergens">
          <h2 id="stored-allergens">{t('account.device_allergens')}</h2>
          <ul className="cluster">
            {profileKeys(account).map((key) => (
              <li key={key} className="badge">
                {nameOf(key)}
              </li>
            ))}
          </ul>
          <p>
            <Link to="/$site/whats-on-the-menu" params={{ site: site.slug }}>
              {t('account.to_menus')}
            </Link>
          </p>
          <ForgetDevice />
        </section>
      )}
    </>
  )
}

type Props = { site: Site; title: string; reason: string; children: ReactNode }
