import type { OfficeMenuDay } from '#contract/office-menus.ts'
import { cycleAgainEdit } from '#domain/menu-edit.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { EditedMeanwhileError } from '../edited-meanwhile-error.ts'
import { Sheet } from '../sheet.tsx'
import { SaveFailure } from '../save-failure.tsx'
import { SaveFoot } from './save-foot.tsx'
import type { MenuSave } from './use-menu-save.ts'

type Props = { day: OfficeMenuDay; save: MenuSave; onClose: () => void }

/** Takes a day's own menu away, so that its cycle shows again. */
export const CycleAgainSheet = ({ day, save, onClose }: Props) => {
  const t = useWords()
  const { shortDay } = useFormat()
  const keepsMarks = (cycleAgainEdit(day)?.patch ?? null) !== null
  const submit = () =>
    save.mutate(
      {
        seen: [day],
        edits: ([fresh]) => {
          if (fresh?.source === 'cycle') return []
          const edit = fresh && cycleAgainEdit(fresh)
          return edit ? [edit] : null
        },
        saved: t('office.menus.saved', { day: shortDay(day.day) }),
      },
      { onSuccess: onClose },
    )
  return (
    <Sheet
      className="office-drawer"
      title={t('office.menus.cycle_again.title')}
      onClose={onClose}
      footer={
        <SaveFoot
          label={t('office.menus.save', { day: shortDay(day.day) })}
          hint={t('office.menus.undo_hint')}
          disabled={save.isPending}
          onSave={submit}
        />
      }
    >
      <div className="stack">
        <p>
          {t(keepsMarks ? 'office.menus.cycle_again.keeps' : 'office.menus.cycle_again.text', {
            day: shortDay(day.day),
            week: day.cycle?.week ?? 1,
            weeks: day.cycle?.weeks ?? 1,
          })}
        </p>
        {save.error instanceof EditedMeanwhileError && <p role="alert">{t('office.menus.copy.conflict')}</p>}
        <SaveFailure error={save.error} />
      </div>
    </Sheet>
  )
}
