import { DataCard } from './data-card.tsx'
import { DetailsForm } from './details-form.tsx'
import { DevicesCard } from './devices-card.tsx'
import { EmailCard } from './email-card.tsx'
import { NoticesForm } from './notices-form.tsx'
import type { TabProps } from '#app/session/tab-props.ts'

/** Who the person is, what they want to hear of, how they log in, and what becomes of it all (ACCT-11). */
export const ProfileTab = (props: TabProps) => (
  <div className="account-cards">
    <DetailsForm {...props} />
    {props.site.notifications && <NoticesForm {...props} />}
    <EmailCard {...props} />
    <DevicesCard {...props} />
    <DataCard {...props} />
  </div>
)
