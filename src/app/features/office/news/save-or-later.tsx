import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { LaterFoot } from '../drafts/later-foot.tsx'
import type { TextFormState } from './use-text-form.ts'

type Props = {
  text: TextFormState
  /** Whether the form keeps its rules; shows what it breaks. */
  isRight: () => boolean
}

/** Saves a text now, or from a day on. */
export const SaveOrLater = ({ text, isRight }: Props) => {
  const t = useWords()
  const save = (
    <Button type="submit" kind="primary" className="office-big" aria-disabled={text.isPending || text.isOpen || !text.isChanged}>
      {t('office.texts.save')}
    </Button>
  )
  const work = () => {
    const edits = isRight() ? text.edits() : []
    return edits.length > 0 ? { edits } : null
  }
  if (!text.isChanged || text.isOpen) return save
  return (
    <LaterFoot
      now={save}
      draft={text.draft}
      laterLabel={t('office.planned.later')}
      work={work}
      why=""
      onConflict={text.readAgain}
      onSaved={text.planned}
    />
  )
}
