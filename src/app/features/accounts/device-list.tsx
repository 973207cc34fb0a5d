import type { Output } from '#contract/call.ts'
import type { listSessions } from '#contract/login.ts'
import { instantFrom, localTime } from '#domain/zone.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Badge } from '#app/ui/state.tsx'

type Sessions = Output<typeof listSessions>['sessions']

/** The devices that are logged in; times in the school's time zone. */
export const DeviceList = ({ sessions, zone }: { sessions: Sessions; zone: string }) => {
  const t = useWords()
  const { longDay, time } = useFormat()
  const seen = (iso: string) => {
    const { day, minutes } = localTime(instantFrom(iso) ?? 0, zone)
    return t('devices.last_used', { day: longDay(day), time: time(minutes) })
  }
  return (
    <ul className="device-list">
      {sessions.map((session) => (
        <li key={session.id}>
          <span>{session.agent || t('devices.unknown')}</span>
          {session.current ? (
            <Badge tone="good">{t('devices.this')}</Badge>
          ) : (
            <span className="small muted numbers">{seen(session.seen_at)}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
