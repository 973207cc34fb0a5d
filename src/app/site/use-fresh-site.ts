import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Site } from '#contract/sites.ts'
import { siteQuery } from './queries.ts'

/** How old the school may be when a visitor goes to another of its pages. */
const freshMs = 5000

/** The school as the server has it: an open page reads it again by its max-age, when it is seen again, and with each change of page. */
export const useFreshSite = (loaded: Site): Site => {
  const client = useQueryClient()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const seen = useRef(path)
  useEffect(() => {
    if (seen.current === path) return
    seen.current = path
    client.fetchQuery({ ...siteQuery(loaded.slug), staleTime: freshMs }).catch(() => undefined)
  }, [client, loaded.slug, path])
  return useQuery({ ...siteQuery(loaded.slug), refetchOnWindowFocus: 'always' }).data?.data.site ?? loaded
}
