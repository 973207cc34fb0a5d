import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Customer } from '#contract/customers.ts'
import type { Site } from '#contract/sites.ts'
import { callServer } from '#app/offline/call-server.ts'
import { callToEnter } from './session.ts'

const key = 'social-login'

/** Where the provider sends the visitor back to: one address, whatever the language. */
const returnAddress = (slug: string) => `${location.origin}/${slug}/login`

/** The token that the provider put behind the address, once; null where nobody comes from there. */
const takeToken = (): string | null => {
  const answer = new URLSearchParams(location.hash.slice(1))
  const token = answer.get('access_token')
  if (token === null) return null
  const expected = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  history.replaceState(history.state, '', location.pathname + location.search)
  return expected !== null && answer.get('state') === expected ? token : null
}

/** The social login of a school, where it is configured: there and back by the provider's own page, no script of theirs (AUTH-25). */
export const useSocialLogin = (site: Site, onDone: (customer: Customer) => void) => {
  const { data } = useQuery({
    queryKey: ['login-options', site.id],
    queryFn: ({ signal }) => callServer('loginOptions', { site_id: site.id }, signal),
  })
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (token: string) => callToEnter('facebookLogin', { site_id: site.id, fb_token: token }),
    onSuccess: ({ customer }) => onDone(customer),
  })
  const looked = useRef(false)
  useEffect(() => {
    if (looked.current) return
    looked.current = true
    const token = takeToken()
    if (token) mutate(token)
  }, [mutate])
  const facebook = data?.facebook ?? null
  const start = () => {
    if (!facebook) return
    const state = crypto.randomUUID()
    sessionStorage.setItem(key, state)
    const asked = {
      client_id: facebook.app_id,
      redirect_uri: returnAddress(site.slug),
      response_type: 'token',
      scope: 'email,public_profile',
      state,
    }
    location.assign(`${facebook.dialog_url}?${new URLSearchParams(asked).toString()}`)
  }
  return { offered: facebook !== null, start, isPending, isError }
}
