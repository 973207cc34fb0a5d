import { useRef, useState } from 'react'
import { blockingGaps, missingTexts, type OpenedText, pictureIn, pictureValues, shownGaps } from '#domain/office-text-edit.ts'
import { textFile, type TextKind, textRules } from '#domain/office-texts.ts'
import type { TextRecord } from '#domain/own-text.ts'
import { focusFirst } from '#app/forms/use-fields.ts'
import { useWords } from '#app/i18n/words.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Form } from '#app/ui/form.tsx'
import { DraftFailure } from '../drafts/draft-failure.tsx'
import { OpenedNote } from '../drafts/opened-note.tsx'
import { PlannedNote } from '../drafts/planned-note.tsx'
import { useSaveDraft } from '../drafts/use-save-draft.ts'
import { useWide } from '../menus/use-wide.ts'
import { PictureField } from '../pictures/picture-field.tsx'
import { SaveBar } from '../save-bar.tsx'
import { useFirstLanguage, useTextLanguages } from '../school.ts'
import { sectionRoute } from '#app/site/section-routes.ts'
import { DatesPart } from './dates-part.tsx'
import { DeleteText } from './delete-text.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { SaveFailure } from '../save-failure.tsx'
import { TextConflict } from './text-conflict.tsx'
import { GapsLine, GapsNotice, useGapWords } from './text-gaps.tsx'
import { TextPreview } from './text-preview.tsx'
import { type TextDraft, useTextForm } from './use-text-form.ts'
import { faultNames, useTextWords } from './use-text-words.ts'
import { PlacePart, WordsPart } from './words-part.tsx'

/** A section that has a page of its own, or leads elsewhere, shows no text. */
const hiddenFields = (kind: TextKind, record: TextRecord | null): readonly string[] =>
  kind === 'sections' && (record?.['is_url'] === true || sectionRoute(String(record?.['slug'])) !== null) ? ['body'] : []

type Props = { kind: TextKind; opened: OpenedText; draft?: TextDraft | undefined }

/** A text being written: its words in each language, when and where, and how visitors will see it. */
export const TextForm = ({ kind, opened, draft }: Props) => {
  const t = useWords()
  const isOffline = useOffline()
  const base = useFirstLanguage()
  const spoken = useTextLanguages()
  const isWide = useWide()
  const { fieldName } = useTextWords()
  const form = useRef<HTMLFormElement>(null)
  const [isTried, setIsTried] = useState(false)
  const text = useTextForm(kind, { begun: opened, draft, base })
  const { values, change, conflict } = text
  const { faults } = text
  const hidden = hiddenFields(kind, opened.record)
  const untranslated = spoken.length > 1 ? missingTexts(kind, values, base).filter((name) => !hidden.includes(name)) : []
  const gaps = { untranslated, shown: shownGaps(kind, { values, base }) }
  const errorOf = (name: string) => {
    const fault = isTried ? faults[name] : undefined
    return fault && t(faultNames[fault])
  }
  /** Shows what is wrong, if anything is. */
  const isRight = (): boolean => {
    setIsTried(true)
    const wrong = Object.keys(faults).map((field) => ({ field }))
    if (wrong.length > 0 && form.current) focusFirst(form.current, wrong)
    return wrong.length === 0 && !text.isOpen
  }
  /** What saving later would do; null where the form breaks a rule. */
  const work = () => {
    const edits = isRight() ? text.edits() : []
    return edits.length > 0 ? { edits } : null
  }
  const later = { draft: text.draft, work, onConflict: text.readAgain, onSaved: text.planned }
  const plan = useSaveDraft(later)
  const gapWords = useGapWords(gaps, { blocking: blockingGaps(faults), base })
  const changed = [...new Set(text.changed.map(fieldName))].join(', ')
  const { hasPlace, dates, hasSwitch, folder, isOpen } = textRules[kind]
  const shared = { values, spoken, errorOf, onChange: change }
  return (
    <Form
      className="text-form"
      ref={form}
      onSubmit={() => {
        if (plan.isPlanned) plan.saveAsPlanned()
        else if (isRight()) text.save()
      }}
    >
      {text.draft && <OpenedNote draft={text.draft} isEmpty={!text.isChanged} />}
      {opened.record !== null && <PlannedNote of={{ file: textFile(kind), key: opened.key }} />}
      {conflict && <TextConflict key={text.opened.base} text={{ ...text, conflict }} />}
      <div className="stack" key={text.version}>
        <WordsPart kind={kind} hidden={hidden} {...shared} />
        {dates.length > 0 && <DatesPart kind={kind} values={values} errorOf={errorOf} onChange={change} />}
        {hasPlace && <PlacePart {...shared} />}
        {folder !== null && (
          <div className="card">
            <PictureField
              label={fieldName('picture')}
              folder={folder}
              value={pictureIn(values)}
              isTried={isTried}
              error={faults['picture'] === 'picture' ? errorOf('picture') : undefined}
              onChange={(picture) => change(pictureValues(picture))}
            />
          </div>
        )}
        {hasSwitch && (
          <label className="card check">
            <input
              type="checkbox"
              checked={values['active'] === true}
              onChange={(event) => change({ active: event.currentTarget.checked })}
            />
            <span>{fieldName('active')}</span>
          </label>
        )}
      </div>
      <div className="stack">
        <Disclosure open={isWide} summary={<h2>{t('office.as_visitors_see')}</h2>}>
          <TextPreview kind={kind} values={values} spoken={spoken} />
        </Disclosure>
        <GapsNotice gaps={gaps} base={base} />
        {isOpen && opened.record !== null && !isOffline && (
          <DeleteText kind={kind} record={opened.record} isPending={text.isPending} onDelete={text.remove} />
        )}
      </div>
      {text.isChanged && !conflict?.isGone && (
        <SaveBar
          summary={changed === '' ? t('office.texts.nothing_written') : t('office.dishes.changes', { count: text.changed.length })}
          hint={gapWords === '' ? changed : <GapsLine words={gapWords} />}
          more={
            <>
              <p className="small">{changed}</p>
              {gapWords !== '' && (
                <p>
                  <GapsLine words={gapWords} />
                </p>
              )}
            </>
          }
          label={t('office.save')}
          isPending={text.isPending || plan.isPending}
          blocked={text.isOpen ? t('office.conflict.open') : null}
          failure={plan.error ? <DraftFailure error={plan.error} /> : <SaveFailure error={text.error} />}
          later={{ ...later, isNew: opened.record === null, onPublish: () => isRight() && text.save() }}
          onDiscard={text.canDiscard ? text.discard : undefined}
        />
      )}
      <LeaveDialog isUnsaved={text.isUnsaved} />
    </Form>
  )
}
