import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { wordsOf } from '#contract/error-words.ts'
import type { Customer } from '#contract/customers.ts'
import type { Site } from '#contract/sites.ts'
import { accountSlug } from '#app/site/account-slugs.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import type { WordId } from '#app/i18n/words.ts'
import { callServer } from '#app/offline/call-server.ts'
import { ApiError } from '#app/offline/fetch-live.ts'
import { callLogin } from '#app/session/session.ts'
import { storePendingLogin, type SocialReturn, takeReturn, returnPath } from './social-return.ts'

/** The provider's redirect address, the same in both languages. */
const returnAddress = (slug: string) => `${location.origin}/${slug}/login`

/** A school's social login, by redirects to the provider's page without its script (AUTH-25). */
export const useSocialOffer = (site: Site): { offered: boolean; start: (back: string | null) => void } => {
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: ['login-options', site.id],
    queryFn: ({ signal }) => callServer('loginOptions', { site_id: site.id }, signal),
  })
  const facebook = data?.facebook ?? null
  const start = (back: string | null) => {
    if (!facebook) return
    const state = crypto.randomUUID()
    storePendingLogin({ state, back: back ?? returnPath(`/${site.slug}/${accountSlug('customer-account', language)}`) })
    const params = {
      client_id: facebook.app_id,
      redirect_uri: returnAddress(site.slug),
      response_type: 'token',
      scope: 'email,public_profile',
      // Without it the provider never asks again for an email that was refused once.
      auth_type: 'rerequest',
      state,
    }
    location.assign(`${facebook.dialog_url}?${new URLSearchParams(params).toString()}`)
  }
  return { offered: facebook !== null, start }
}

const failureOf = (error: unknown): WordId =>
  error instanceof ApiError && error.code === 'facebook_email' ? wordsOf(error.code) : 'errors.facebook_failed'

/** Handles the return from the provider's page: logs in with the token, shows a failure, or goes back after a refusal. */
export const useSocialReturn = (site: Site, onDone: (customer: Customer) => void) => {
  const navigate = useNavigate()
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: async (came: SocialReturn) => {
      if (came.kind !== 'token') throw new Error('the provider sent no token')
      return callLogin('facebookLogin', { site_id: site.id, fb_token: came.token })
    },
    onSuccess: ({ customer }) => onDone(customer),
  })
  const looked = useRef(false)
  useEffect(() => {
    if (looked.current) return
    looked.current = true
    const came = takeReturn()
    if (came && came.kind !== 'refused') mutate(came)
    else if (came?.back) void navigate({ href: came.back, replace: true })
  }, [mutate, navigate])
  return { back: variables?.back ?? null, failed: error && failureOf(error), isPending }
}
