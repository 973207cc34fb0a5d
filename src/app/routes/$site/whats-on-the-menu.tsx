import { createFileRoute } from '@tanstack/react-router'
import { startProfile } from '#app/personal/profile.ts'
import { MenuPage } from '#app/features/menus/menu-page.tsx'
import { readMenuSearch } from '#app/features/menus/menu-search.ts'
import { prefetchMenu } from '#app/features/menus/prefetch-menu.ts'
import { beforeFirstPaint } from '#app/offline/before-first-paint.ts'
import { openSection } from '#app/features/site/require-section.ts'

export const Route = createFileRoute('/$site/whats-on-the-menu')({
  validateSearch: readMenuSearch,
  beforeLoad: openSection('whats-on-the-menu', ['menus']),
  loaderDeps: ({ search: { place, date, period } }) => ({ place, date, period }),
  loader: async ({ context: { client, site, instant }, deps }) => {
    await beforeFirstPaint(Promise.all([prefetchMenu({ client, site, search: deps, at: instant() }), startProfile()]))
  },
  component: MenuPage,
})
