import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Site } from '#contract/sites.ts'
import { useAllergenNames } from '#app/features/allergens/allergen-names.ts'
import { useProfile } from '#app/personal/profile.ts'
import { profileKeys } from '#app/personal/profile-record.ts'
import { hasDishes } from '#app/site/navigation.ts'
import { useWords } from '#app/i18n/words.ts'
import { ChevronRight, Heart, ShieldCheck, Utensils } from '#app/ui/icons.tsx'

/** What this device knows of the visitor, with or without an account: the allergens and the favourites; and a customer's `balance`, with a link to it. */
export const MyFood = ({ site, balance }: { site: Site; balance?: ReactNode }) => {
  const t = useWords()
  const { namesOf } = useAllergenNames()
  const { profile, covered } = useProfile()
  if (!hasDishes(site)) return null
  const names = covered ? [] : namesOf(profileKeys(profile))
  const params = { site: site.slug }
  return (
    <ul className="my-food">
      <li>
        <Link className="my-food-row" to="/$site/what-can-i-eat" params={params} hash="allergens">
          <Row icon={<ShieldCheck />} title={t('allergens.mine.title')}>
            <span className="small muted">{names.length > 0 ? names.join(', ') : t('allergens.mine.choose')}</span>
          </Row>
        </Link>
      </li>
      <li>
        <Link className="my-food-row" to="/$site/favourites" params={params}>
          <Row icon={<Heart />} title={t('nav.favourites')} />
        </Link>
      </li>
      {balance && (
        <li>
          <Link className="my-food-row" to="." search={{ tab: 'plan' }} replace>
            <Row icon={<Utensils />} title={t('account.tab.plan')}>
              {balance}
            </Row>
          </Link>
        </li>
      )}
    </ul>
  )
}

const Row = ({ icon, title, children }: { icon: ReactNode; title: string; children?: ReactNode }) => (
  <>
    {icon}
    <span className="my-food-words">
      <strong>{title}</strong>
      {children}
    </span>
    <ChevronRight />
  </>
)
