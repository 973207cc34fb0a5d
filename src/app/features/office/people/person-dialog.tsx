import { useQueryClient } from '@tanstack/react-query'
import { type StaffPerson, type StaffRole, staffRoles } from '#contract/office-account.ts'
import { needsSecondFactor } from '#domain/staff-roles.ts'
import { FormFoot } from '#app/forms/form-foot.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckGroup } from '#app/ui/check-group.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { EmailField } from '#app/ui/email-field.tsx'
import { Form } from '#app/ui/form.tsx'
import { toast } from '#app/ui/toast.tsx'
import { callOffice } from '../api.ts'
import { emailFault } from '#app/forms/email-fault.ts'
import { useOfficeForm } from '../use-office-form.ts'
import type { PlaceName } from './use-places.ts'

type Values = { email: string; role: StaffRole; isLimited: boolean; places: readonly string[]; isInvited: boolean }
type Field = 'email' | 'places'

type DialogProps = { person: StaffPerson | 'new' | null; places: readonly PlaceName[]; onClose: () => void }

/** Invites a person, or changes role and places of one. */
export const PersonDialog = ({ person, places, onClose }: DialogProps) => {
  const t = useWords()
  const title = person === 'new' || person === null ? t('office.people.add') : t('office.people.change', { email: person.email })
  return (
    <Dialog open={person !== null} title={title} closeLabel={t('actions.close')} onClose={onClose}>
      {person && <PersonForm person={person === 'new' ? null : person} places={places} onClose={onClose} />}
    </Dialog>
  )
}

/** A manager works everywhere. */
const isLimitable = (role: StaffRole) => role !== 'manager'

const faultsOf = ({ email, role, isLimited, places }: Values) => {
  const code = emailFault(email)
  return [
    ...(code ? [{ field: 'email' as const, code }] : []),
    ...(isLimitable(role) && isLimited && places.length === 0 ? [{ field: 'places' as const, code: 'location_required' as const }] : []),
  ]
}

const PersonForm = ({ person, places, onClose }: { person: StaffPerson | null; places: readonly PlaceName[]; onClose: () => void }) => {
  const t = useWords()
  const client = useQueryClient()
  const view = useOfficeForm<Values, Field, unknown>({
    first: {
      email: person?.email ?? '',
      role: person?.role ?? 'editor',
      isLimited: (person?.places ?? null) !== null,
      places: person?.places ?? [],
      isInvited: person === null,
    },
    check: faultsOf,
    fieldOf: (code) => (code === 'email_invalid' || code === 'email_required' ? 'email' : code === 'place_unknown' ? 'places' : null),
    send: ({ email, role, isLimited, places: chosen, isInvited }) =>
      callOffice('savePerson', {
        email: email.trim(),
        role,
        places: isLimitable(role) && isLimited ? [...chosen] : [],
        invite: isInvited,
      }),
    onSent: (_, { email, isInvited }) => {
      toast(t(isInvited ? 'office.people.sent' : 'office.people.saved', { email: email.trim() }))
      void client.invalidateQueries({ queryKey: ['office'] })
      onClose()
    },
  })
  const { role, isLimited, isInvited } = view.values
  return (
    <Form className="stack" noValidate onSubmit={view.submit}>
      {person === null && <EmailField {...view.field('email')} label={t('login.email')} autoComplete="off" />}
      <RoleField role={role} onChange={(chosen) => view.change({ role: chosen })} />
      {needsSecondFactor(role) && <p className="small muted">{t('office.people.needs_factor')}</p>}
      {isLimitable(role) && (
        <label className="check">
          <input type="checkbox" checked={isLimited} onChange={(event) => view.change({ isLimited: event.currentTarget.checked })} />
          <span>{t('office.people.limited')}</span>
        </label>
      )}
      {isLimitable(role) && isLimited && (
        <CheckGroup
          label={t('office.people.places')}
          name="places"
          options={places.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={view.values.places}
          onChange={(chosen) => view.change({ places: chosen })}
          error={view.errorOf('places')}
        />
      )}
      {person?.has_password === false && (
        <label className="check">
          <input type="checkbox" checked={isInvited} onChange={(event) => view.change({ isInvited: event.currentTarget.checked })} />
          <span>{t('office.people.invite_again')}</span>
        </label>
      )}
      {person === null && <p className="small muted">{t('office.people.invite_text')}</p>}
      <FormFoot label={person ? t('office.save') : t('office.people.send')} {...view} faultCount={view.faults.length}>
        <Button kind="quiet" onClick={onClose}>
          {t('office.cancel')}
        </Button>
      </FormFoot>
    </Form>
  )
}

/** Roles in plain words: what each may do stands beside its name. */
const RoleField = ({ role, onChange }: { role: StaffRole; onChange: (role: StaffRole) => void }) => {
  const t = useWords()
  return (
    <fieldset className="field office-roles">
      <legend className="field-label">{t('office.people.role')}</legend>
      {staffRoles.map((one) => (
        <div key={one} className="check">
          <input type="radio" name="role" id={`role-${one}`} value={one} checked={one === role} onChange={() => onChange(one)} />
          <label htmlFor={`role-${one}`}>
            <strong>{t(`office.role.${one}`)}</strong>
            <br />
            <span className="small muted">{t(`office.role_text.${one}`)}</span>
          </label>
        </div>
      ))}
    </fieldset>
  )
}
