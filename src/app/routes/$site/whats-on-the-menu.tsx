import { createFileRoute } from '@tanstack/react-router'
import { startProfile } from '#app/personal/profile.ts'
import { MenuPage } from '#app/features/menus/menu-page.tsx'
import { readMenuSearch } from '#app/features/menus/menu-search.ts'
import { prefetchMenu } from '#app/features/menus/prefetch-menu.ts'
import { openSection } from '#app/features/site/require-section.ts'

/** Cached answers come within this time; slower ones show their skeleton. */
const longestMs = 400

/** The reads that the first paint waits for: on the server, and where the shell opens; undefined once the page shows something. */
const beforeFirstPaint = (reads: Promise<unknown>): Promise<unknown> | undefined => {
  if (import.meta.env.SSR) return reads
  if (document.getElementById('app')?.hasChildNodes() === true) return undefined
  return Promise.race([reads, new Promise((resolve) => setTimeout(resolve, longestMs))])
}

export const Route = createFileRoute('/$site/whats-on-the-menu')({
  validateSearch: readMenuSearch,
  beforeLoad: openSection('whats-on-the-menu', ['menus']),
  loaderDeps: ({ search: { place, date, period } }) => ({ place, date, period }),
  loader: async ({ context: { client, site, instant }, deps }) => {
    const profile = import.meta.env.SSR ? null : startProfile()
    await beforeFirstPaint(Promise.all([prefetchMenu({ client, site, search: deps, at: instant() }), profile]))
  },
  component: MenuPage,
})
