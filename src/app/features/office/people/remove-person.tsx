import { useQueryClient } from '@tanstack/react-query'
import type { StaffPerson } from '#contract/office-account.ts'
import { useWords } from '#app/i18n/words.ts'
import { toast } from '#app/ui/toast.tsx'
import { useOfficeCall } from '../api.ts'
import { isRefused } from '../refusals.ts'
import { ConfirmSheet } from '../sheet.tsx'

/** Takes a person out of the office, after asking. */
export const RemovePerson = ({ person, onClose }: { person: StaffPerson | null; onClose: () => void }) => {
  const t = useWords()
  const client = useQueryClient()
  const remove = useOfficeCall('removePerson')
  const confirm = () => {
    if (!person) return
    const { email } = person
    const onSuccess = () => {
      toast(t('office.people.removed', { email }))
      onClose()
    }
    const onError = (error: Error) => {
      // An earlier press did it, or a colleague.
      if (!isRefused(error, 'not_found')) return
      void client.invalidateQueries({ queryKey: ['office'] })
      onSuccess()
    }
    remove.mutate({ email }, { onSuccess, onError })
  }
  return (
    <ConfirmSheet
      open={person !== null}
      title={t('office.people.remove', { email: person?.email ?? '' })}
      cancelLabel={t('office.keep')}
      label={t('office.remove')}
      change={remove}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('office.people.remove_text')}</p>
    </ConfirmSheet>
  )
}
