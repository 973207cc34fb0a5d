import type { ReactNode } from 'react'
import { useFormat } from '#app/i18n/language.tsx'
import { usePrintNotes } from '#app/ui/print-notes.ts'
import { useBelowTheFold } from '#app/ui/use-below-the-fold.ts'
import { Toasts } from '#app/ui/toast.tsx'
import { lazyPart } from '#app/lazy-part.tsx'
import { OfflineTray } from '#app/features/offline/offline-tray.tsx'
import { InShell } from '#app/site/in-shell.ts'
import { useSite } from '#app/site/queries.ts'
import { BrandStyle } from './brand-style.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { TabBar } from './tab-bar.tsx'
import { SkipLink } from '#app/site/skip-link.tsx'
import { useContentFocus } from './use-content-focus.ts'
import { useVisit } from './use-visit.ts'

const LazyPageAlerts = lazyPart(async () => (await import('./page-alerts.tsx')).PageAlerts)

/** Header, footer and everything else around a school's page. */
export const SiteShell = ({ children }: { children: ReactNode }) => {
  const site = useSite()
  const { text } = useFormat()
  useVisit(site)
  usePrintNotes()
  return (
    <InShell value={true}>
      <BrandStyle site={site} />
      <SkipLink />
      <SiteHeader site={site} />
      <p className="print-school">{text(site, 'name')}</p>
      <Content>
        {site.homepage_alerts.some(({ places }) => places) && <LazyPageAlerts />}
        {children}
      </Content>
      {useBelowTheFold() && <SiteFooter site={site} />}
      <TabBar site={site} />
      <OfflineTray offersInstall={!site.prelaunch} />
      <Toasts />
    </InShell>
  )
}

/** A component of its own: only it renders again on every change of address. */
const Content = ({ children }: { children: ReactNode }) => (
  <main id="content" className="site-main" tabIndex={-1} ref={useContentFocus()}>
    {children}
  </main>
)
