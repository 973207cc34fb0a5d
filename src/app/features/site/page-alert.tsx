import type { ReactNode, RefObject } from 'react'
import english from '#lang/en-ca/alerts.json' with { type: 'json' }
import french from '#lang/fr-ca/alerts.json' with { type: 'json' }
import type { SiteAlert } from '#contract/sites.ts'
import { addDays } from '#domain/calendar.ts'
import { safeLink } from '#domain/link.ts'
import type { Language } from '#domain/locale-format.ts'
import { localTime } from '#domain/zone.ts'
import { CircleAlert, type Icon, Info, TriangleAlert } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Tone } from '#app/ui/state.tsx'
import { type Catalogue, LanguageProvider, useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'

// The part brings its words: no page without an alert loads them.
const words = { en: english, fr: french } as unknown as Record<Language, Catalogue>

/** The words of alerts in a language, around them. */
export const AlertWords = ({ language, children }: { language: Language; children: ReactNode }) => (
  <LanguageProvider language={language} words={words[language]}>
    {children}
  </LanguageProvider>
)

/** The region of a page's alerts; within `AlertWords`. */
export const AlertRegion = ({ list, children }: { list: RefObject<HTMLElement | null>; children: ReactNode }) => {
  const t = useWords()
  return (
    <section className="page page-alerts stack stack-tight" ref={list} aria-label={t('alerts.title')}>
      {children}
    </section>
  )
}

/** How an alert of each severity looks; its word is beside it. */
export const alertLooks: Record<NonNullable<SiteAlert['severity']>, { tone: Tone; Icon: Icon }> = {
  notice: { tone: 'accent', Icon: Info },
  caution: { tone: 'caution', Icon: TriangleAlert },
  urgent: { tone: 'alert', Icon: CircleAlert },
}

/** An alert as visitors see it on a page; within `AlertWords`. */
export const PageAlert = ({ alert, zone, now, onDismiss }: PageAlertProps) => {
  const t = useWords()
  const { text } = useFormat()
  const { severity = 'notice' } = alert
  const { tone, Icon } = alertLooks[severity]
  const href = alert.use_link ? safeLink(alert.link) : null
  const message = text(alert, 'message')
  // What concerns safety stays.
  const close = severity === 'urgent' ? undefined : { label: t('alerts.dismiss'), onClose: onDismiss }
  return (
    <Notice tone={tone} icon={<Icon />} title={t(`alerts.${severity}`)} close={close}>
      <p>{href === null ? message : <a href={href}>{message}</a>}</p>
      <EndOf alert={alert} zone={zone} now={now} />
    </Notice>
  )
}

const EndOf = ({ alert: { ends_at: end }, zone, now }: { alert: SiteAlert; zone: string; now: number }) => {
  const t = useWords()
  const { time, shortDay } = useFormat()
  if (!end) return null
  const { day, minutes } = localTime(Date.parse(end), zone)
  const isMidnight = minutes === 0
  const last = isMidnight ? addDays(day, -1) : day
  const isToday = last === localTime(now, zone).day
  if (isToday && isMidnight) return null
  const at = { day: shortDay(last), time: time(minutes) }
  return <p className="muted">{isToday ? t('alerts.until', at) : isMidnight ? t('alerts.until_day', at) : t('alerts.until_time', at)}</p>
}

type PageAlertProps = { alert: SiteAlert; zone: string; now: number; onDismiss: () => void }
