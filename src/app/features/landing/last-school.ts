import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { cookieNames, readCookie } from '#app/cookies.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'

/** Slug of the last visited school, known after hydration. */
export const useLastSchool = (): string | null => (useHydrated() ? readCookie(cookieNames.lastSchool) : null)

/** The installed app opens the last school; a browser visit shows the choice (PWA-Q10). */
export const useOpenLastSchool = (fromHomeScreen: boolean): void => {
  const navigate = useNavigate()
  useEffect(() => {
    const site = readCookie(cookieNames.lastSchool)
    if (!fromHomeScreen || !site || !matchMedia('(display-mode: standalone)').matches) return
    void navigate({ to: '/$site', params: { site }, replace: true })
  }, [fromHomeScreen, navigate])
}
