import { CalendarDays, Info, type Icon, Megaphone, TriangleAlert } from '#app/ui/icons.tsx'
import { useEffect, useRef, useState } from 'react'
import type { Site } from '#contract/sites.ts'
import { safeLink } from '#domain/link.ts'
import { tabStorage } from '#app/storage.ts'
import { Notice } from '#app/ui/notice.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'

const key = 'dismissed_alerts'

/** The school's notices of home; a dismissed one stays away for the browser session (NAV-06, NAV-Q4). Those of more pages are above. */
export const SiteAlerts = ({ site }: { site: Site }) => {
  const t = useWords()
  const { text } = useFormat()
  const hydrated = useHydrated()
  const [dismissed, setDismissed] = useState<string[] | null>(null)
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    // The pressed button is gone: the keyboard goes on with the next one, or with the page.
    const next = list.current?.querySelector('button') ?? document.querySelector('main')
    if (dismissed) next?.focus({ preventScroll: true })
  }, [dismissed])
  const gone = hydrated ? (dismissed ?? readDismissed()) : []
  const shown = site.homepage_alerts.filter((alert) => !alert.places && !gone.includes(alert.id))
  const dismiss = (id: string) => {
    const all = [...gone, id]
    setDismissed(all)
    tabStorage.write(key, JSON.stringify(all))
  }
  if (shown.length === 0) return null
  return (
    <section className="stack stack-tight" ref={list} aria-label={t('site.alerts')}>
      {shown.map((alert) => {
        const Icon = icons.get(alert.icon) ?? Megaphone
        const href = alert.use_link ? safeLink(alert.link) : null
        return (
          <Notice key={alert.id} icon={<Icon />} close={{ label: t('site.alert_dismiss'), onClose: () => dismiss(alert.id) }}>
            <p>
              {text(alert, 'message')} {href !== null && <a href={href}>{t('site.alert_more')}</a>}
            </p>
          </Notice>
        )
      })}
    </section>
  )
}

const icons: ReadonlyMap<string, Icon> = new Map([
  ['info', Info],
  ['calendar', CalendarDays],
  ['warning', TriangleAlert],
])

const readDismissed = (): string[] => {
  const found = tabStorage.readJson(key)
  return Array.isArray(found) ? found.map(String) : []
}
