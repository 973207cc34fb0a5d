import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OfficeMessage } from '#contract/office-feedback.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { CircleCheck, SearchX } from '#app/ui/icons.tsx'
import { callOffice, officeKey } from '../api.ts'
import { DownloadButtons } from '../download-buttons.tsx'
import { Loaded, MoreButton, Screen } from '../screen.tsx'
import { type FeedbackFilter as Filter, paramsOf, useFeedbackFilter } from './feedback-address.ts'
import { FeedbackFilter } from './feedback-filter.tsx'
import { MessageRow } from './message-row.tsx'
import { MessageSheet } from './message-sheet.tsx'

/** What visitors wrote to the dining office, the newest first. */
export const FeedbackScreen = () => {
  const t = useWords()
  const language = useLanguage()
  const { filter, change } = useFeedbackFilter()
  const [opened, setOpened] = useState<OfficeMessage | null>(null)
  const given = paramsOf(filter)
  const query = useInfiniteQuery({
    queryKey: [...officeKey('officeFeedback'), language, given],
    queryFn: ({ pageParam, signal }) => callOffice('officeFeedback', { ...given, before: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
  return (
    <Screen title={t('office.feedback.title')} beside={<DownloadButtons xlsx="officeFeedbackXlsx" csv="officeFeedbackCsv" given={given} />}>
      <Loaded query={query}>
        {({ pages }) => (
          <>
            <FeedbackFilter filter={filter} places={pages[0]?.places ?? []} onChange={change} />
            <Messages filter={filter} messages={pages.flatMap(({ messages }) => messages)} onOpen={setOpened} />
          </>
        )}
      </Loaded>
      <MoreButton query={query} label={t('office.feedback.more')} />
      <MessageSheet message={opened} onChanged={setOpened} onClose={() => setOpened(null)} />
    </Screen>
  )
}

type MessagesProps = { filter: Filter; messages: readonly OfficeMessage[]; onOpen: (message: OfficeMessage) => void }

const Messages = ({ filter, messages, onOpen }: MessagesProps) => {
  const t = useWords()
  if (messages.length > 0)
    return (
      <ul className="card-rows feedback-list">
        {messages.map((message) => (
          <MessageRow key={message.id} message={message} onOpen={() => onOpen(message)} />
        ))}
      </ul>
    )
  if (filter.place !== '' || filter.from !== null || filter.to !== null)
    return <EmptyState icon={<SearchX />} text={t('office.feedback.not_found')} />
  return filter.isUnanswered ? (
    <EmptyState icon={<CircleCheck />} text={t('office.feedback.all_answered')} />
  ) : (
    <EmptyState text={t('office.feedback.none')} />
  )
}
