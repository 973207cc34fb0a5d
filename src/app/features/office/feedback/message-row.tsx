import type { OfficeMessage } from '#contract/office-feedback.ts'
import { useWords } from '#app/i18n/words.ts'
import { CircleCheck, Clock } from '#app/ui/icons.tsx'
import { State } from '#app/ui/state.tsx'
import { useWhen } from '../use-when.ts'

/** Who wrote when about which place, and how it begins; the whole row opens the message. */
export const MessageRow = ({ message, onOpen }: { message: OfficeMessage; onOpen: () => void }) => {
  const when = useWhen()
  const { first_name: first, last_name: last, place, received_at: at, comments } = message
  return (
    <li className="feedback-row">
      <h2>
        <button type="button" onClick={onOpen}>
          {first} {last}
        </button>
      </h2>
      <p className="small muted numbers">{[place, when(at)].join(' · ')}</p>
      <p className="feedback-excerpt">{comments}</p>
      <p className="small">
        <AnswerState message={message} />
      </p>
    </li>
  )
}

/** Whether a message was answered, when and by whom. */
export const AnswerState = ({ message: { answered_at: at, answered_by: by } }: { message: OfficeMessage }) => {
  const t = useWords()
  const when = useWhen()
  if (at === null)
    return (
      <State tone="caution" icon={<Clock size={16} />}>
        {t('office.feedback.waiting')}
      </State>
    )
  return (
    <State tone="good" icon={<CircleCheck size={16} />}>
      {t('office.feedback.answered', { when: when(at), by: by ?? '' })}
    </State>
  )
}
