import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { RouterContext } from '../router.tsx'

const Root = () => <Outlet />

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ context }) => context.needWords([]),
  component: Root,
})
