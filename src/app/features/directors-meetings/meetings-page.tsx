import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { DirectorsMeeting } from '#contract/directors-meetings.ts'
import { eventTimes } from '#domain/event-times.ts'
import { nextMeeting } from '#domain/next-meeting.ts'
import { useSite } from '#app/site/queries.ts'
import { SchoolText } from '#app/site/school-text.tsx'
import { SectionFrame } from '#app/site/section-frame.tsx'
import { Facts } from '#app/features/stories/facts.tsx'
import { useWhen } from '#app/features/stories/use-when.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useNow } from '#app/i18n/now.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Presentation } from '#app/ui/icons.tsx'
import { VerticalTabs } from '#app/ui/vertical-tabs.tsx'
import { meetingsQuery } from './queries.ts'

/** One meeting at a time, named in the address; the next one by default (MEET-01, MEET-02). */
export const MeetingsPage = ({ meetingId }: { meetingId: string | undefined }) => {
  const t = useWords()
  const { id } = useSite()
  return (
    <SectionFrame
      slug="directors-meetings"
      read={useQuery(meetingsQuery(id))}
      isEmpty={({ meetings }) => meetings.length === 0}
      empty={t('meetings.empty')}
      emptyIcon={<Presentation />}
      skeleton={{ rows: 2, height: '16rem', className: 'vertical-tabs' }}
    >
      {({ meetings }) => <Meetings meetings={meetings} meetingId={meetingId} />}
    </SectionFrame>
  )
}

const Meetings = ({ meetings, meetingId }: { meetings: readonly DirectorsMeeting[]; meetingId: string | undefined }) => {
  const t = useWords()
  const { text, longDay } = useFormat()
  const nameOf = useName()
  const navigate = useNavigate()
  const { slug, timezone } = useSite()
  const now = useNow()
  const timesOf = ({ start }: DirectorsMeeting) => eventTimes({ start }, timezone)
  const chosen = meetings.find(({ id }) => id === meetingId) ?? nextMeeting(meetings, timesOf, now, timezone)
  if (!chosen) return null
  const tabs = meetings.map((meeting) => {
    const day = timesOf(meeting).firstDay
    const name = (
      <>
        <span className="vertical-tab-name">{nameOf(meeting)}</span>
        {day && text(meeting, 'location') && <span className="vertical-tab-detail">{longDay(day)}</span>}
      </>
    )
    return { key: meeting.id, name }
  })
  const choose = (id: string) =>
    void navigate({ to: '/$site/directors-meetings', params: { site: slug }, search: { meeting: id }, replace: true, resetScroll: false })
  return (
    <VerticalTabs label={t('meetings.list')} tabs={tabs} chosen={chosen.id} onChoose={choose}>
      <Meeting key={chosen.id} meeting={chosen} />
    </VerticalTabs>
  )
}

/** The meeting's place; without one its day identifies it. */
const useName = (): ((meeting: DirectorsMeeting) => string) => {
  const t = useWords()
  const { text, longDay } = useFormat()
  const { timezone } = useSite()
  return (meeting) => {
    const { firstDay } = eventTimes({ start: meeting.start }, timezone)
    return text(meeting, 'location') || (firstDay ? longDay(firstDay) : t('newsletters.undated'))
  }
}

const Meeting = ({ meeting }: { meeting: DirectorsMeeting }) => {
  const { text } = useFormat()
  const when = useWhen()
  const body = text(meeting, 'body')
  return (
    <article className="stack">
      <header className="record-head">
        <h2>{useName()(meeting)}</h2>
        <Facts when={when({ start: meeting.start })} />
      </header>
      {body && <SchoolText html={body} />}
    </article>
  )
}
