import { useRef, useState } from 'react'
import type { Site } from '#contract/sites.ts'
import { type FeedbackFault, type FeedbackField, feedbackFaults, type FeedbackForm, fieldOf } from '#domain/feedback.ts'
import { today } from '#domain/zone.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { usePublicForm } from '#app/features/captcha/use-public-form.ts'
import { callServer } from '#app/offline/call-server.ts'
import { submissionKey } from '#app/personal/drafts.ts'
import { ApiError } from '#app/offline/fetch-live.ts'
import { useNow } from '#app/i18n/now.tsx'

/** The form's values: the wire's fields, with the birthday as the date field writes it. */
type Draft = FeedbackForm & { offers: boolean }

const empty: Draft = {
  customer_type: '',
  location: '',
  first_name: '',
  last_name: '',
  email: '',
  customer_residence: '',
  comments: '',
  offers: false,
  birthday: '',
  captcha_response: '',
}

type Ask = { site: Site; locations: readonly { id: string }[]; hydrated: boolean }

export const useFeedbackForm = ({ site, locations, hydrated }: Ask) => {
  const locale = useLocale()
  const here = today(useNow(), site.timezone)
  const [sent, setSent] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const view = usePublicForm<Draft, FeedbackField>({
    draft: { name: 'feedback', siteId: site.id, empty, fromProfile: () => ({}) },
    hydrated,
    check: (draft) => {
      const wrong = feedbackFaults(onWire(trimmed(draft)), { ...site, locations, today: here })
      return isHalfTyped(form.current, 'birthday') ? [...wrong, halfTyped] : wrong
    },
    fieldOf,
    send: (draft, key) => callServer('submitFeedback', { site_id: site.id, ...onWire(draft), sending: submissionKey(key), locale }),
    onSent: () => {
      view.reset(empty)
      setSent(true)
    },
    failureWords: (error) => (error instanceof ApiError && error.code !== null && error.code !== 'unexpected' ? null : 'feedback.not_sent'),
  })
  return { ...view, form, today: here, sent, again: () => setSent(false) }
}

export type FeedbackView = ReturnType<typeof useFeedbackForm>

const trimmed = (draft: Draft): Draft =>
  Object.fromEntries(Object.entries(draft).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value])) as Draft

/** A birthday on the wire is MM/DD/YYYY in both languages (W-FMT-28). */
const onWire = (draft: Draft): Draft => ({ ...draft, birthday: draft.birthday.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1') })

const halfTyped: FeedbackFault = { field: 'birthday', code: 'birthday_invalid' }

/** The browser reports an incomplete date as empty, which would be sent as no birthday. */
const isHalfTyped = (form: HTMLFormElement | null, name: string): boolean =>
  form?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.validity.badInput ?? false
