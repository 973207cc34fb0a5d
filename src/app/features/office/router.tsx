import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { StaffSession } from '#contract/office-account.ts'
import { patienceMs } from '#contract/offline.ts'
import { ApiError } from '#app/offline/fetch-live.ts'
import { withTimeLimit } from '#app/offline/time-limit.ts'
import { restoreList } from './bookings/offline-copy.ts'
import { Frame } from './frame.tsx'
import { LoginScreen } from './login/login-screen.tsx'
import { redirectTo } from './navigation.tsx'
import { FailedScreen, ForbiddenScreen, NotFoundScreen, ScreenSkeleton } from './screen.tsx'
import { isFor, type Screen, screens } from './screens.ts'
import { isInside, sessionQuery, setStaff, useStaff } from './session.ts'
import { needWords } from './speak.ts'

type OfficeContext = { client: QueryClient }

const root = createRootRouteWithContext<OfficeContext>()({ component: Outlet })

const login = createRoute({
  getParentRoute: () => root,
  path: 'login',
  component: LoginScreen,
  beforeLoad: async ({ context: { client } }) => {
    // Without an answer the form says so itself.
    const staff = await client.ensureQueryData(sessionQuery).catch(() => null)
    if (isInside(staff)) throw redirectTo({ to: '/', replace: true })
  },
})

/** Who is logged in; without an answer in time the person whose list of bookings is on the device. */
const staffOf = async (client: QueryClient): Promise<StaffSession | null> => {
  const answer = client.ensureQueryData(sessionQuery)
  try {
    return await withTimeLimit(answer, patienceMs)
  } catch (error) {
    const staff = error instanceof ApiError ? null : await restoreList(client)
    if (!staff) return answer
    // A late answer would take the frame away; the list itself learns that the session has ended.
    await client.cancelQueries(sessionQuery)
    setStaff(client, staff)
    return staff
  }
}

/** Everything else needs a session that has proved what its role asks for. */
const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  component: Frame,
  beforeLoad: async ({ context: { client }, location }) => {
    const staff = await staffOf(client)
    if (!isInside(staff)) throw redirectTo({ to: '/login', search: { to: location.pathname + location.searchStr }, replace: true })
  },
})

/** A screen as its people see it. */
const guarded = (Shown: ComponentType, screen: Screen) => {
  const Guarded = () => (isFor(useStaff(), screen) ? <Shown /> : <ForbiddenScreen />)
  return Guarded
}

const routeOf = (screen: Screen) =>
  createRoute({
    getParentRoute: () => inside,
    path: screen.path === '' ? '/' : screen.path,
    loader: () => needWords(screen.words ?? []),
    component: lazyRouteComponent(async () => ({ default: guarded(await screen.load(), screen) })),
  })

const unknown = createRoute({ getParentRoute: () => inside, path: '$', component: NotFoundScreen })

const routeTree = root.addChildren([login, inside.addChildren([...screens.map(routeOf), unknown])])

/** The routes of the office, below `/{school}/office`. */
export const createOfficeRouter = (client: QueryClient, basepath: string) =>
  createRouter({
    routeTree,
    basepath,
    context: { client },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // The skeleton itself waits before it shows.
    defaultPendingMs: 0,
    defaultPendingMinMs: 0,
    defaultPendingComponent: ScreenSkeleton,
    defaultErrorComponent: FailedScreen,
    defaultNotFoundComponent: NotFoundScreen,
    scrollRestoration: true,
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(search as Record<string, string>).toString()
      return text ? `?${text}` : ''
    },
  })
