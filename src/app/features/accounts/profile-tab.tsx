import type { ComponentType } from 'react'
import { DataCard } from './data-card.tsx'
import { DetailsForm } from './details-form.tsx'
import { DevicesCard } from './devices-card.tsx'
import { EmailCard } from './email-card.tsx'
import { MyFood } from './my-food.tsx'
import { NoticesForm } from './notices-form.tsx'
import type { TabProps } from '#app/session/tab-props.ts'

/** Personal details, notices, login and stored data (ACCT-11). */
export const ProfileTab = ({ BalanceLine, ...props }: TabProps & { BalanceLine: ComponentType<TabProps> }) => (
  <div className="account-cards">
    <MyFood site={props.site} balance={<BalanceLine {...props} />} />
    <DetailsForm {...props} />
    {props.site.notifications && <NoticesForm {...props} />}
    <EmailCard {...props} />
    <DevicesCard {...props} />
    <DataCard {...props} />
  </div>
)
