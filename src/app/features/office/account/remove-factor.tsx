import { useQueryClient } from '@tanstack/react-query'
import { useWords } from '#app/i18n/words.ts'
import { toast } from '#app/ui/toast.tsx'
import { useOfficeCall } from '../api.ts'
import { sessionQuery } from '../session.ts'
import { ConfirmSheet } from '../sheet.tsx'
import type { Factor } from './factor-row.tsx'

/** Removes a second factor, after asking. */
export const RemoveFactor = ({ factor, onClose }: { factor: Factor | null; onClose: () => void }) => {
  const t = useWords()
  const client = useQueryClient()
  const remove = useOfficeCall('removeSecondFactor')
  const removed = () => {
    void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
    toast(t('office.removed'))
    onClose()
  }
  return (
    <ConfirmSheet
      open={factor !== null}
      title={t('office.factors.remove_title')}
      cancelLabel={t('office.keep')}
      label={t('office.remove')}
      change={remove}
      onConfirm={() => factor && remove.mutate({ id: factor.id }, { onSuccess: removed })}
      onClose={onClose}
    >
      <p>{t('office.factors.remove_text')}</p>
    </ConfirmSheet>
  )
}
