import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Site } from '#contract/sites.ts'
import { type FeedbackFault, feedbackFaults, fieldOf } from '#domain/feedback.ts'
import { today } from '#domain/zone.ts'
import { callServer } from '#app/offline/call-server.ts'
import { Refused, Unreached } from '#app/offline/fetch-live.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useNow } from '#app/i18n/now.tsx'
import { birthdayOnWire, type Draft, emptyDraft, keepDraft } from './draft.ts'

type Outcome = 'none' | 'sent' | 'failed'

/** The form's words, what is wrong with them, and the way to the server. */
export const useFeedbackForm = (site: Site, locations: readonly { id: string }[], first: Draft) => {
  const language = useLanguage()
  const here = today(useNow(), site.timezone)
  const [draft, setDraft] = useState<Draft>(first)
  const [captcha, setCaptcha] = useState('')
  const [faults, setFaults] = useState<readonly FeedbackFault[]>([])
  const [outcome, setOutcome] = useState<Outcome>('none')
  const form = useRef<HTMLFormElement>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      callServer('submitFeedback', {
        site_id: site.id,
        ...draft,
        birthday: birthdayOnWire(draft.birthday),
        captcha_response: captcha,
        locale: language === 'fr' ? 'fr-ca' : 'en-ca',
      }),
    // Also for who has left the page: what was sent is not there to be sent again.
    onSuccess: () => {
      setDraft(emptyDraft)
      keepDraft(site.id, emptyDraft)
      setCaptcha('')
      setOutcome('sent')
    },
  })
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    keepDraft(site.id, next)
    setFaults((known) => known.filter(({ field }) => !(field in part)))
    setOutcome('none')
  }
  const show = (found: readonly FeedbackFault[]) => {
    setFaults(found)
    leadTo(form.current, found)
  }
  const send = () => {
    const trimmed = Object.fromEntries(Object.entries(draft).map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value]))
    const given = { ...(trimmed as Draft), birthday: birthdayOnWire(draft.birthday), captcha_response: captcha }
    const wrong = feedbackFaults(given, { ...site, locations, today: here })
    const found = isHalfTyped(form.current, 'birthday') ? [...wrong, { field: 'birthday', code: 'birthday_invalid' } as const] : wrong
    show(found)
    if (found.length > 0 || isPending) return
    mutate(undefined, {
      onError: (error) => {
        setOutcome('failed')
        // A solution is good once: what the server has read needs a new one, what never reached it does not.
        if (!(error instanceof Unreached)) setCaptcha('')
        const field = error instanceof Refused && error.code ? fieldOf(error.code) : null
        if (field && error instanceof Refused && error.code) show([{ field, code: error.code }])
      },
    })
  }
  const complete = (response: string) => {
    setCaptcha(response)
    setFaults((known) => known.filter(({ field }) => field !== 'captcha_response'))
  }
  return { form, draft, change, today: here, captcha, complete, faults, outcome, isPending, send }
}

export type FeedbackView = ReturnType<typeof useFeedbackForm>

/** A date without its year is none to the browser, and would be sent as nothing. */
const isHalfTyped = (form: HTMLFormElement | null, name: string): boolean =>
  form?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.validity.badInput ?? false

/** The keyboard goes to the first wrong field of the page, whatever order the rules have. */
const leadTo = (form: HTMLFormElement | null, faults: readonly FeedbackFault[]): void => {
  const wrong = faults.map(({ field }) => `[data-field="${field}"] :is(input, select, textarea, button)`).join(',')
  if (wrong) requestAnimationFrame(() => form?.querySelector<HTMLElement>(wrong)?.focus())
}
