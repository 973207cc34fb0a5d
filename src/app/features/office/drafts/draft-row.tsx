import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OfficeDraft } from '#contract/office-drafts.ts'
import { useWords } from '#app/i18n/words.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import { Button } from '#app/ui/button.tsx'
import { CalendarClock, CircleAlert, CircleCheck, Eye, Hourglass, Tag, Trash2 } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { State } from '#app/ui/state.tsx'
import { toast } from '#app/ui/toast.tsx'
import { useOfficeCall } from '../api.ts'
import { Check } from '../icons.tsx'
import { OfficeLink } from '../navigation.tsx'
import { LongValueList } from '../history/value-list.tsx'
import { DraftFailure } from './draft-failure.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { LaterFoot } from './later-foot.tsx'
import { draftPath } from './draft-path.ts'
import { usePublishDraft, useRemoveDraft } from './use-draft-calls.ts'
import type { DraftWords } from './use-draft-words.ts'

const icons = { draft: CalendarClock, waiting: Hourglass, applied: CircleCheck, ended: CircleCheck, failed: CircleAlert } as const

/** A change that waits: who made it, each value before and after, from when; confirmed or removed in one tap. */
export const DraftRow = ({ draft, all, words }: RowProps & { all: readonly OfficeDraft[] }) => {
  const { tone, words: text } = words.stateOf(draft)
  const StateIcon = icons[draft.state]
  return (
    <li className="office-change">
      <span className="office-change-icon">{draft.prices.length > 0 ? <Tag /> : <CalendarClock />}</span>
      <div className="stack stack-tight">
        <div>
          <h3>{words.titleOf(draft)}</h3>
          <p className="small muted numbers">{words.subtitleOf(draft)}</p>
        </div>
        <p>
          <State tone={tone} icon={<StateIcon />}>
            {text}
          </State>
        </p>
        <LongValueList values={words.valuesOf(draft)} />
        <Fault draft={draft} words={words} />
        {draft.awaits && <Rivals rivals={all.filter((one) => one.id !== draft.id && isOfSame(one, draft))} words={words} />}
      </div>
      <Actions draft={draft} title={words.titleOf(draft)} />
    </li>
  )
}

type RowProps = { draft: OfficeDraft; words: DraftWords }

const Fault = ({ draft, words }: RowProps) => {
  const lines = words.faultOf(draft)
  if (lines.length === 0) return null
  return (
    <Notice tone="alert" icon={<CircleAlert />}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  )
}

/** Whether two changes are about the same price of the same product. */
const isOfSame = ({ prices: some }: OfficeDraft, { prices: others }: OfficeDraft): boolean =>
  some.some(({ kind, id, field }) => others.some((other) => other.kind === kind && other.id === id && other.field === field))

/** Other changes that wait of the same price: once one of them is confirmed, no other can be. */
const Rivals = ({ rivals, words }: { rivals: readonly OfficeDraft[]; words: DraftWords }) => {
  const t = useWords()
  if (rivals.length === 0) return null
  return (
    <Notice tone="caution" icon={<CircleAlert />}>
      <p>{t('office.planned.rivals')}</p>
      <ul className="small">
        {rivals.map((one) => (
          <li key={one.id}>{[words.subtitleOf(one), ...words.valuesOf(one).map(({ after }) => after ?? '')].join(' · ')}</li>
        ))}
      </ul>
    </Notice>
  )
}

const Actions = ({ draft, title }: { draft: OfficeDraft; title: string }) => {
  const t = useWords()
  const offline = useOffline()
  const client = useQueryClient()
  const confirm = useOfficeCall('confirmDraft')
  const remove = useRemoveDraft()
  const publish = usePublishDraft()
  const form = draftPath(draft)
  const removal = draft.can_confirm ? 'refuse' : draft.state === 'applied' ? 'keep' : 'remove'
  const [isShown, setShown] = useState(false)
  const isComing = draft.state === 'draft' || draft.state === 'waiting'
  const canPublish = isComing && draft.can_change && !draft.awaits && draft.prices.length === 0 && draft.undoes === null
  const onConfirm = () =>
    confirm.mutate(
      { id: draft.id, changed_at: draft.changed_at },
      {
        // A colleague was faster: the card says what is true now.
        onError: () => void client.invalidateQueries({ queryKey: ['office'] }),
        onSuccess: ({ draft: made }) => toast(t(made.state === 'applied' ? 'office.planned.confirmed' : 'office.planned.confirmed_later')),
      },
    )
  return (
    <>
      <div className="office-change-alert">
        <DraftFailure error={draft.fault === null ? confirm.error : null} isPrice={draft.prices.length > 0 || draft.undoes !== null} />
        <DraftFailure error={publish.error} hasForm={form !== null} />
        {draft.state === 'draft' && draft.can_change && !offline && (
          <LaterFoot
            kind="draft"
            now={null}
            plan={{ draft, work: () => ({}), onSaved: () => toast(t('office.planned.later_saved')) }}
            name={title}
          />
        )}
      </div>
      {isShown && <PreviewDialog draft={draft} title={title} onClose={() => setShown(false)} />}
      {(draft.can_confirm || draft.can_change || isComing) && (
        <div className="office-change-side cluster">
          {draft.can_confirm && draft.fault === null && (
            <Button
              kind="primary"
              icon={<Check />}
              label={t('office.planned.confirm_named', { name: title })}
              aria-disabled={offline || confirm.isPending}
              onClick={() => !offline && onConfirm()}
            >
              {t('office.confirm')}
            </Button>
          )}
          {canPublish && (
            <Button
              icon={<Check />}
              label={t('office.planned.publish_named', { name: title })}
              aria-disabled={offline || publish.isPending}
              onClick={() => !offline && publish.mutate(draft)}
            >
              {t('office.planned.publish')}
            </Button>
          )}
          {form && (
            <OfficeLink className="button" {...form}>
              {t(draft.state === 'failed' ? 'office.planned.check' : 'office.change')}
              <span className="visually-hidden"> {title}</span>
            </OfficeLink>
          )}
          {isComing && (
            <Button
              kind="quiet"
              icon={<Eye />}
              label={t('office.preview.show_named', { name: title })}
              aria-disabled={offline}
              onClick={() => !offline && setShown(true)}
            >
              {t('office.preview.show')}
            </Button>
          )}
          {draft.can_change && (
            <Button
              kind="quiet"
              icon={<Trash2 />}
              label={t(`office.planned.${removal}_named`, { name: title })}
              aria-disabled={offline || remove.isPending}
              onClick={() => !offline && remove.mutate(draft.id)}
            >
              {t(`office.planned.${removal}`)}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
