import type { OfficeMessage } from '#contract/office-feedback.ts'
import { answerLink } from '#domain/answer-link.ts'
import { fullName } from '#domain/full-name.ts'
import { useWords } from '#app/i18n/words.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import { type Fact, FactList } from '#app/ui/fact-list.tsx'
import { Button } from '#app/ui/button.tsx'
import { Mail } from '#app/ui/icons.tsx'
import { failureToast, toast } from '#app/ui/toast.tsx'
import { useOfficeCall } from '../api.ts'
import { Check } from '../icons.tsx'
import { failureText } from '../refusals.ts'
import { Sheet } from '../sheet.tsx'
import { useClockWords } from '../use-clock-words.ts'
import { useWhen } from '../use-when.ts'
import { AnswerState } from './message-row.tsx'

type SheetProps = { message: OfficeMessage | null; onChanged: (message: OfficeMessage) => void; onClose: () => void }

/** A message with all that its writer said, and its answer. */
export const MessageSheet = ({ message, onChanged, onClose }: SheetProps) => {
  const title = message ? fullName(message) : ''
  return (
    <Sheet open={message !== null} title={title} onClose={onClose}>
      {message && <Message message={message} onChanged={onChanged} />}
    </Sheet>
  )
}

const Message = ({ message, onChanged }: { message: OfficeMessage; onChanged: (message: OfficeMessage) => void }) => {
  const t = useWords()
  const isOffline = useOffline()
  const { mutate, isPending } = useOfficeCall('markFeedback')
  const isAnswered = message.answered_at !== null
  const mark = (answered: boolean) =>
    mutate(
      { id: message.id, answered },
      {
        onSuccess: ({ message: marked }) => {
          onChanged(marked)
          toast(t(answered ? 'office.feedback.marked' : 'office.feedback.unmarked'))
        },
        onError: (error) => failureToast(t(failureText(error))),
      },
    )
  return (
    <div className="stack">
      <p className="feedback-comments">{message.comments}</p>
      <p>
        <AnswerState message={message} />
      </p>
      <div className="cluster">
        <a className={isAnswered ? 'button' : 'button button-primary'} href={answerLink(message)}>
          <Mail />
          {t('office.feedback.answer')}
        </a>
        <Button
          icon={isAnswered ? undefined : <Check />}
          aria-disabled={isPending || isOffline}
          onClick={() => !isOffline && mark(!isAnswered)}
        >
          {t(isAnswered ? 'office.feedback.unmark' : 'office.feedback.mark')}
        </Button>
      </div>
      <Facts message={message} />
    </div>
  )
}

const Facts = ({ message }: { message: OfficeMessage }) => {
  const t = useWords()
  const when = useWhen()
  const { longDay } = useClockWords()
  const { birthday } = message
  const facts: Fact[] = [
    [t('office.feedback.column.received'), when(message.received_at)],
    [t('office.feedback.column.location'), message.place],
    [t('office.feedback.column.email'), message.email],
    [t('office.feedback.column.customer_type'), message.customer_type],
    [t('office.feedback.column.customer_residence'), message.residence],
    [t('office.feedback.column.offers'), message.offers ? t('form.yes') : ''],
    [t('office.feedback.column.birthday'), birthday === null ? '' : longDay(birthday)],
  ]
  return <FactList facts={facts.filter(([, value]) => value !== '')} className="office-facts" />
}
