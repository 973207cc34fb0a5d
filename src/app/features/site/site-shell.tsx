import type { ReactNode } from 'react'
import { useFormat } from '#app/i18n/language.tsx'
import { usePrintNotes } from '#app/ui/print-notes.ts'
import { late } from '#app/ui/late.tsx'
import { Toasts } from '#app/ui/toast.tsx'
import { OfflineTray } from '#app/features/offline/offline-tray.tsx'
import { InShell } from './page-frame.tsx'
import { useSite } from './queries.ts'
import { SiteHeader } from './site-header.tsx'
import { SkipLink } from './skip-link.tsx'
import { useContentFocus } from './use-content-focus.ts'
import { useVisit } from './use-visit.ts'

/** Below every page: its code comes when it draws near. */
const LateFooter = late('site-footer', async () => (await import('./site-footer.tsx')).SiteFooter)

/** The server's colours stand; they are computed on the device only for a page that is made there. */
const LateBrand = late('brand', async () => (await import('./brand-style.tsx')).BrandStyle)

/** What stands around every page of a school; late parts begin anew with another school. */
export const SiteShell = ({ children }: { children: ReactNode }) => {
  const site = useSite()
  const { text } = useFormat()
  useVisit(site)
  usePrintNotes()
  return (
    <InShell value={true}>
      <LateBrand key={`brand ${site.id}`} site={site} />
      <SkipLink />
      <SiteHeader site={site} />
      <p className="print-school">{text(site, 'name')}</p>
      <Content>{children}</Content>
      <LateFooter key={site.id} site={site} />
      <OfflineTray siteId={site.id} />
      <Toasts />
    </InShell>
  )
}

/** By itself: only this hears of every change of the address. */
const Content = ({ children }: { children: ReactNode }) => (
  <main id="content" className="site-main" tabIndex={-1} ref={useContentFocus()}>
    {children}
  </main>
)
