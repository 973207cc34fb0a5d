import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProblemCode } from '#contract/errors.ts'
import { type StaffPerson, type StaffRole, staffRoles } from '#contract/office-account.ts'
import { isSameJson } from '#domain/merge-patch.ts'
import { needsSecondFactor } from '#domain/staff-roles.ts'
import { FormFoot } from '#app/forms/form-foot.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { EmailField } from '#app/ui/email-field.tsx'
import { Form } from '#app/ui/form.tsx'
import { toast } from '#app/ui/toast.tsx'
import { emailFault } from '#app/forms/email-fault.ts'
import { callOffice, officeKey, readAnew, useOfficeQuery } from '../api.ts'
import { LeaveDialog } from '../news/leave-dialog.tsx'
import { isRefused } from '../refusals.ts'
import { Sheet } from '../sheet.tsx'
import { useOfficeForm } from '../use-office-form.ts'
import { PlacesField } from './places-field.tsx'
import type { PlaceName } from './use-places.ts'

type Values = { email: string; role: StaffRole; isLimited: boolean; places: readonly string[] }
type Field = 'email' | 'places'

type DialogProps = {
  person: StaffPerson | 'new' | null
  places: readonly PlaceName[]
  onEdit: (person: StaffPerson) => void
  onClose: () => void
}

/** Invites a person, or changes role and places of one. */
export const PersonDialog = ({ person, places, onEdit, onClose }: DialogProps) => {
  const t = useWords()
  // An invitation that was left stays until it is sent.
  const [draft, setDraft] = useState<Values | null>(null)
  const title = person === 'new' || person === null ? t('office.people.add') : t('office.people.change', { email: person.email })
  return (
    <>
      <Sheet kind="dialog" open={person !== null} title={title} onClose={onClose}>
        {person === 'new' && (
          <PersonForm
            person={null}
            first={draft ?? newPerson}
            places={places}
            onChange={setDraft}
            onEdit={(known) => {
              setDraft(null)
              onEdit(known)
            }}
            onClose={onClose}
            onSent={() => setDraft(null)}
          />
        )}
        {person && person !== 'new' && <PersonForm person={person} first={valuesOf(person)} places={places} onClose={onClose} />}
      </Sheet>
      <LeaveDialog isUnsaved={() => draft !== null && !isSameJson(draft, newPerson)} />
    </>
  )
}

const newPerson: Values = { email: '', role: 'editor', isLimited: false, places: [] }
const valuesOf = ({ email, role, places }: StaffPerson): Values => ({
  email,
  role,
  isLimited: places !== null,
  places: places ?? [],
})

/** A manager works everywhere. */
const isLimitable = (role: StaffRole) => role !== 'manager'

const fieldsOf: Partial<Record<ProblemCode, Field>> = {
  email_invalid: 'email',
  email_required: 'email',
  person_known: 'email',
  place_unknown: 'places',
}

const faultsOf = ({ email, role, isLimited, places }: Values) => {
  const code = emailFault(email)
  return [
    ...(code ? [{ field: 'email' as const, code }] : []),
    ...(isLimitable(role) && isLimited && places.length === 0 ? [{ field: 'places' as const, code: 'location_required' as const }] : []),
  ]
}

type FormProps = {
  person: StaffPerson | null
  first: Values
  places: readonly PlaceName[]
  onChange?: (values: Values) => void
  /** Goes on with a person who is in the list already. */
  onEdit?: (person: StaffPerson) => void
  onClose: () => void
  onSent?: () => void
}

const PersonForm = ({ person, first, places, onChange, onEdit, onClose, onSent }: FormProps) => {
  const t = useWords()
  const client = useQueryClient()
  const view = useOfficeForm<Values, Field, unknown>({
    first,
    check: (values) =>
      faultsOf(values).map((fault) => (fault.field === 'places' ? { ...fault, text: t('office.places.required') } : fault)),
    fieldOf: (code) => fieldsOf[code] ?? null,
    onChange: (values) => onChange?.(values),
    send: ({ email, role, isLimited, places: chosen }, wasLost) => {
      const wanted = { email: email.trim(), role, places: isLimitable(role) && isLimited ? [...chosen] : [] }
      return callOffice('savePerson', { ...wanted, is_new: person === null }).catch(async (error: unknown) => {
        if (!isRefused(error, 'person_known')) throw error
        // The list on screen may be older than the person, whom an earlier press may have added.
        void client.invalidateQueries({ queryKey: officeKey('officePeople') })
        const { people } = wasLost ? await readAnew(client, 'officePeople', {}) : { people: [] }
        if (!people.some((one) => isSameJson({ email: one.email, role: one.role, places: one.places ?? [] }, wanted))) throw error
      })
    },
    onSent: (_, { email }) => {
      toast(t(person === null ? 'office.people.sent' : 'office.people.saved', { email: email.trim() }))
      void client.invalidateQueries({ queryKey: ['office'] })
      onSent?.()
      onClose()
    },
  })
  const { email, role, isLimited } = view.values
  const isKnown = view.faults.some(({ code }) => code === 'person_known')
  return (
    <Form className="stack" onSubmit={view.submit}>
      {person === null && <EmailField {...view.field('email')} label={t('login.email')} autoComplete="off" />}
      {isKnown && onEdit && <KnownPerson email={email} onEdit={onEdit} />}
      <RoleField role={role} onChange={(chosen) => view.change({ role: chosen })} />
      {needsSecondFactor(role) && <p className="small muted">{t('office.people.needs_factor')}</p>}
      {isLimitable(role) && (
        <label className="check">
          <input type="checkbox" checked={isLimited} onChange={(event) => view.change({ isLimited: event.currentTarget.checked })} />
          <span>{t('office.people.limited')}</span>
        </label>
      )}
      {isLimitable(role) && isLimited && (
        <PlacesField
          places={places}
          chosen={view.values.places}
          onChange={(chosen) => view.change({ places: chosen })}
          error={view.errorOf('places')}
        />
      )}
      {person === null && <p className="small muted">{t('office.people.invite_text')}</p>}
      <FormFoot label={person ? t('office.save') : t('office.people.send')} {...view} faultCount={view.faults.length}>
        <Button kind="quiet" onClick={onClose}>
          {t('office.cancel')}
        </Button>
      </FormFoot>
      {person && <LeaveDialog isUnsaved={view.isUnsaved} />}
    </Form>
  )
}

/** The way to the person of an address that is in the list already. */
const KnownPerson = ({ email, onEdit }: { email: string; onEdit: (person: StaffPerson) => void }) => {
  const t = useWords()
  const { data } = useOfficeQuery('officePeople', {})
  const found = data?.people.find((one) => one.email.toLowerCase() === email.trim().toLowerCase())
  if (!found) return null
  return (
    <div>
      <Button onClick={() => onEdit(found)}>{t('office.people.change', { email: found.email })}</Button>
    </div>
  )
}

/** Roles in plain words: what each may do is beside its name. */
const RoleField = ({ role, onChange }: { role: StaffRole; onChange: (role: StaffRole) => void }) => {
  const t = useWords()
  return (
    <fieldset className="field office-roles">
      <legend className="field-label">{t('office.field.role')}</legend>
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
