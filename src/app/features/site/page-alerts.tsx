import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import english from '#lang/en-ca/alerts.json' with { type: 'json' }
import french from '#lang/fr-ca/alerts.json' with { type: 'json' }
import type { SiteAlert } from '#contract/sites.ts'
import { concernsPage, isUp } from '#domain/alerts.ts'
import { addDays } from '#domain/calendar.ts'
import { safeLink } from '#domain/link.ts'
import { localTime } from '#domain/zone.ts'
import { schedulesQuery } from '#app/features/hours/queries.ts'
import { selectMenu } from '#app/features/menus/menu-selection.ts'
import { useOpenedAt } from '#app/features/menus/use-opened-at.ts'
import { placesQuery, useSite } from '#app/site/queries.ts'
import { tabStorage } from '#app/storage.ts'
import { CircleAlert, type Icon, Info, TriangleAlert } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Tone } from '#app/ui/state.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { type Catalogue, LanguageProvider, useFormat, useLanguage } from '#app/i18n/language.tsx'
import { useNow } from '#app/i18n/now.tsx'
import { useWords } from '#app/i18n/words.ts'

// The part brings its words: no page without an alert loads them.
const words = { en: english, fr: french } as unknown as Record<'en' | 'fr', Catalogue>

type Ids = readonly (string | undefined)[]
type Severity = NonNullable<SiteAlert['severity']>

const looks: Record<Severity, { tone: Tone; Icon: Icon }> = {
  notice: { tone: 'accent', Icon: Info },
  caution: { tone: 'caution', Icon: TriangleAlert },
  urgent: { tone: 'alert', Icon: CircleAlert },
}

const placeOf = ({ search }: { search: object }) => ('place' in search ? String(search.place) : undefined)

/** What the dining office puts up on every page, and on the pages of some places. */
export const PageAlerts = () => {
  const language = useLanguage()
  const place = useLocation({ select: placeOf })
  const onMenu = useLocation({ select: ({ pathname }) => pathname.endsWith('/whats-on-the-menu') })
  return (
    <LanguageProvider language={language} words={words[language]}>
      {onMenu ? <MenuAlerts place={place} /> : <AlertList ids={[place]} />}
    </LanguageProvider>
  )
}

/** A menu page whose address names no place chooses one itself. */
const MenuAlerts = ({ place }: { place: string | undefined }) => {
  const { id, timezone: zone } = useSite()
  const at = useOpenedAt(zone)
  const places = useQuery(placesQuery(id)).data?.data
  const scheduled = useQuery(schedulesQuery(id)).data?.data.locations
  const shown = places && scheduled && selectMenu({ place }, { places, scheduled, zone, at }).place
  return <AlertList ids={[shown?.id ?? place, shown?.building_id]} />
}

const AlertList = ({ ids }: { ids: Ids }) => {
  const { homepage_alerts: alerts, timezone } = useSite()
  const t = useWords()
  const now = useNow()
  const { text } = useFormat()
  const { list, gone, dismiss } = useDismissed()
  const shown = alerts.filter((alert) => concernsPage(alert, ids) && isUp(alert, now) && !gone.includes(alert.id))
  if (shown.length === 0) return null
  return (
    <section className="page page-alerts stack stack-tight" ref={list} aria-label={t('alerts.title')}>
      {shown.map((alert) => {
        const { severity = 'notice' } = alert
        const { tone, Icon } = looks[severity]
        const href = alert.use_link ? safeLink(alert.link) : null
        const message = text(alert, 'message')
        // What concerns safety stays.
        const close = severity === 'urgent' ? undefined : { label: t('alerts.dismiss'), onClose: () => dismiss(alert.id) }
        return (
          <Notice key={alert.id} tone={tone} icon={<Icon />} title={t(`alerts.${severity}`)} close={close}>
            <p>{href === null ? message : <a href={href}>{message}</a>}</p>
            <EndOf alert={alert} zone={timezone} now={now} />
          </Notice>
        )
      })}
    </section>
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

const key = 'dismissed_alerts'

const readDismissed = (): string[] => {
  const found = tabStorage.readJson(key)
  return Array.isArray(found) ? found.map(String) : []
}

/** As on home (NAV-06, NAV-Q4), whose first load would have one more file if they shared it. */
const useDismissed = () => {
  const hydrated = useHydrated()
  const [dismissed, setDismissed] = useState<string[] | null>(null)
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    const next = list.current?.querySelector('button') ?? document.querySelector('main')
    if (dismissed) next?.focus({ preventScroll: true })
  }, [dismissed])
  const gone = hydrated ? (dismissed ?? readDismissed()) : []
  const dismiss = (id: string) => {
    const all = [...gone, id]
    setDismissed(all)
    tabStorage.write(key, JSON.stringify(all))
  }
  return { list, gone, dismiss }
}
