import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { RouterContext } from '../router.tsx'

const Root = () => <Outlet />

export const Route = createRootRouteWithContext<RouterContext>()({
  // A page's words are there before it renders.
  beforeLoad: ({ context, matches }): Promise<void> | void => context.needWords(matches.flatMap(({ staticData }) => staticData.words ?? [])),
  component: Root,
})
