import type { StaffPerson } from '#contract/office-account.ts'
import { needsSecondFactor } from '#domain/staff-roles.ts'
import { useWords } from '#app/i18n/words.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import { Button } from '#app/ui/button.tsx'
import { CircleDashed, Mail, ShieldAlert, ShieldCheck, Trash2 } from '#app/ui/icons.tsx'
import { Badge, State } from '#app/ui/state.tsx'
import { failureToast, toast } from '#app/ui/toast.tsx'
import { useOfficeCall } from '../api.ts'
import { failureText } from '../refusals.ts'
import { useStaff } from '../session.ts'
import { useWhen } from '../use-when.ts'
import type { PlaceName } from './use-places.ts'

/** A person of the office: role and places, and how far their login is set up. */
export const PersonRow = ({ person, places, onEdit, onRemove }: PersonRowProps) => {
  const t = useWords()
  const when = useWhen()
  const isOwn = useStaff().email === person.email
  const { email, role, places: own, seen_at: seenAt } = person
  const nameOf = (id: string) => places.find((place) => place.id === id)?.name ?? id
  return (
    <li>
      <div className="stack stack-tight">
        <p className="cluster">
          <strong className="office-email">{email}</strong>
          {isOwn && <Badge tone="accent">{t('office.you')}</Badge>}
        </p>
        <p>{[t(`office.role.${role}`), ...(own ?? []).map(nameOf)].join(', ')}</p>
        <p className="cluster small">
          <LoginState person={person} />
          {seenAt !== null && <span className="muted numbers">{t('office.sessions.seen', { when: when(seenAt) })}</span>}
        </p>
      </div>
      {!isOwn && (
        <div className="cluster">
          {!person.has_password && <InviteAgain person={person} />}
          <Button label={[t('office.change'), email].join(' ')} onClick={onEdit}>
            {t('office.change')}
          </Button>
          <Button kind="icon" icon={<Trash2 />} label={t('office.people.remove', { email })} onClick={onRemove} />
        </div>
      )}
    </li>
  )
}

type PersonRowProps = { person: StaffPerson; places: readonly PlaceName[]; onEdit: () => void; onRemove: () => void }

/** A new link in place of the one that was sent before; role and places stay what they are by now, whatever the list on screen says. */
const InviteAgain = ({ person: { email } }: { person: StaffPerson }) => {
  const t = useWords()
  const offline = useOffline()
  const { mutate, isPending } = useOfficeCall('savePerson')
  const send = () =>
    mutate(
      { email, invite: true },
      {
        onSuccess: () => toast(t('office.people.sent', { email })),
        onError: (error) => failureToast(t(failureText(error))),
      },
    )
  return (
    <Button
      icon={<Mail />}
      label={[t('office.people.invite_again'), email].join(' ')}
      aria-disabled={isPending || offline}
      onClick={() => !offline && send()}
    >
      {isPending ? t('form.working') : t('office.people.invite_again')}
    </Button>
  )
}

const LoginState = ({ person: { role, has_password: hasPassword, second_factor: hasFactor } }: { person: StaffPerson }) => {
  const t = useWords()
  if (!hasPassword) {
    return (
      <State tone="offline" icon={<CircleDashed />}>
        {t('office.people.invited')}
      </State>
    )
  }
  if (hasFactor) {
    return (
      <State tone="good" icon={<ShieldCheck />}>
        {t('office.people.factor')}
      </State>
    )
  }
  return (
    <State tone={needsSecondFactor(role) ? 'caution' : 'muted'} icon={<ShieldAlert />}>
      {t(needsSecondFactor(role) ? 'office.people.factor_missing' : 'office.people.no_factor')}
    </State>
  )
}
