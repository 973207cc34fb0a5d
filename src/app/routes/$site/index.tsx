import { createElement } from 'react'
import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '#app/features/home/home-page.tsx'

const Home = () => {
  const prelaunch = Route.useLoaderData()
  return prelaunch ? createElement(prelaunch) : <HomePage />
}

export const Route = createFileRoute('/$site/')({
  beforeLoad: ({ context }) => context.needWords(['home', 'places']),
  loader: async ({ context: { client, site, instant, head } }) => {
    // On the device each panel loads its own data.
    if (head !== null) await (await import('#app/features/home/home-reads.ts')).prefetchHome({ client, site, at: instant() })
    // The prelaunch page has code of its own, which the server loads before it renders.
    return site.prelaunch ? (await import('#app/features/home/prelaunch-page.tsx')).PrelaunchPage : null
  },
  component: Home,
})
