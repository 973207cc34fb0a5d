// The floor of this stack: React, Router, Query, idb-keyval and Workbox around one list, and nothing else.
import { QueryClient, QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query'
import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { get, set } from 'idb-keyval'
import { createRoot } from 'react-dom/client'
import { Workbox } from 'workbox-window'
import type { MenuContent } from '../menu-content.ts'

const readMenu = async (): Promise<MenuContent> => {
  try {
    const menu = (await (await fetch('/menu.json')).json()) as MenuContent
    await set('menu', menu)
    return menu
  } catch (error) {
    const kept = await get<MenuContent>('menu')
    if (kept) return kept
    throw error
  }
}

const menuQuery = queryOptions({ queryKey: ['menu'], queryFn: readMenu, networkMode: 'always', retry: false })

const Menu = () => {
  const { data } = useQuery(menuQuery)
  if (!data) return null
  return (
    <main>
      <h1>{data.place}</h1>
      {data.stations.map(({ name, dishes }) => (
        <section key={name}>
          <h3>{name}</h3>
          <ul>
            {dishes.map((dish) => (
              <li key={dish.id}>
                <span className="dish-name">{dish.name}</span> {dish.portion} {dish.calories}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  )
}

const client = new QueryClient()
const root = createRootRoute()
const menu = createRoute({ getParentRoute: () => root, path: '/', component: Menu, loader: () => void client.prefetchQuery(menuQuery) })
const router = createRouter({ routeTree: root.addChildren([menu]) })

const element = document.getElementById('app')
if (element)
  createRoot(element).render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
void new Workbox('/sw.js').register()
