import { useState } from 'react'
import type { StaffMember } from '#contract/staff.ts'
import { fullName } from '#domain/full-name.ts'
import { mailLink } from '#domain/link.ts'
import { phoneLink } from '#domain/phone.ts'
import { SchoolText } from '#app/site/school-text.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Mail, Phone, UserRound } from '#app/ui/icons.tsx'
import { PhoneLink } from '#app/ui/phone-link.tsx'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { StaffPortrait } from './staff-portrait.tsx'

/** A staff member: portrait, name, title, contact and biography (STAF-01). */
export const StaffCard = ({ member, eager = false }: { member: StaffMember; eager?: boolean }) => {
  const { text } = useFormat()
  const title = text(member, 'title')
  return (
    <article className="card staff-card">
      <StaffPortrait member={member} eager={eager} />
      <div className="staff-words">
        <h2 className="staff-name">{fullName(member)}</h2>
        {title && <p className="muted">{title}</p>}
        <Contact member={member} />
        <Bio member={member} />
      </div>
    </article>
  )
}

const Contact = ({ member }: { member: StaffMember }) => {
  const email = member.email.trim()
  const mail = email === '' ? null : mailLink(email)
  // Ten zeros mean no number, even beside a formatted one (STAF-03).
  const number = member.phone || member.phone_formatted
  return (
    <ul className="staff-contact">
      {mail && (
        <li>
          <a href={mail}>
            <Mail />
            <MailAddress address={email} />
          </a>
        </li>
      )}
      {phoneLink(number) && (
        <li>
          <PhoneLink phone={number} icon={<Phone />} />
        </li>
      )}
    </ul>
  )
}

/** A long address breaks after its @. */
const MailAddress = ({ address }: { address: string }) => {
  const at = address.indexOf('@') + 1
  return (
    <span>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  )
}

const Bio = ({ member }: { member: StaffMember }) => {
  const t = useWords()
  const { text } = useFormat()
  const [open, setOpen] = useState(false)
  const bio = text(member, 'bio')
  const title = text(member, 'title')
  if (!bio) return null
  return (
    <>
      <Button
        kind="quiet"
        className="staff-bio no-print"
        icon={<UserRound />}
        label={t('staff.bio_of', { name: fullName(member) })}
        onClick={() => setOpen(true)}
      >
        {t('staff.bio')}
      </Button>
      <Dialog open={open} title={fullName(member)} closeLabel={t('actions.close')} onClose={() => setOpen(false)} kind="sheet">
        <div className="stack">
          <div className="staff-bio-head">
            <StaffPortrait member={member} />
            {title && <p className="muted">{title}</p>}
          </div>
          <SchoolText html={bio} />
        </div>
      </Dialog>
    </>
  )
}
