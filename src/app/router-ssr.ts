import type { AnyRouter } from '@tanstack/react-router'

// The router's own hand-over from server to device needs a script within the page, which the content policy refuses. What
// takes its place is not public API, so it is in this file alone: its test fails when the router redirects in another way, and
// every browser test when it hydrates in another way, by React's message on the console.

/** Where the server's routes lead instead of rendering; null where they render. */
export const redirectOf = (router: AnyRouter): string | null => {
  const { _serverResult: result } = router as unknown as { _serverResult?: { type: string; redirect?: Response } }
  return result?.type === 'redirect' ? (result.redirect?.headers.get('location') ?? null) : null
}

/** The server rendered these matches: React then expects no Suspense boundary around them. */
export const takeOverServerView = (router: AnyRouter): void => void Object.assign(router, { ssr: { manifest: undefined } })
