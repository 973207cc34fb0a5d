import { createMemoryHistory, createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { redirectOf } from '#app/router-ssr.ts'

const root = createRootRoute()
const routeTree = root.addChildren([
  createRoute({ getParentRoute: () => root, path: '/there' }),
  createRoute({
    getParentRoute: () => root,
    path: '/here',
    beforeLoad: () => {
      throw redirect({ href: '/there' })
    },
  }),
])

test.each([
  ['/here', '/there'],
  ['/there', null],
])('the server hears where %s leads: %s', async (address, to) => {
  const router = createRouter({ routeTree, isServer: true, history: createMemoryHistory({ initialEntries: [address] }) })
  await router.load()
  expect(redirectOf(router)).toBe(to)
})
