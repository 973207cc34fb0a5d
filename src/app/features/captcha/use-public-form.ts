import { storeDraft } from '#app/personal/drafts.ts'
import { type FormOptions, useForm } from '#app/forms/use-form.ts'
import { type PersonalDraft, usePersonalDraft } from '#app/forms/use-personal-draft.ts'
import { useNewer } from '#app/forms/use-newer.ts'
import { NetworkError } from '#app/offline/fetch-live.ts'

type Solved = { captcha_response: string }
type Options<V extends Solved, F extends string> = Pick<FormOptions<V, F, unknown>, 'check' | 'fieldOf' | 'failureWords'> & {
  draft: PersonalDraft<V>
  hydrated: boolean
  /** `key` is that of the draft. */
  send: (values: V, key: string) => Promise<unknown>
  onSent: () => void
}

/** A form with a captcha that a guest can send too; its input stays in the tab until it is sent, the solved captcha does not. */
export const usePublicForm = <V extends Solved, F extends string>({ draft, hydrated, send, onSent, ...form }: Options<V, F>) => {
  const { key, source, read } = usePersonalDraft(draft)
  const view = useForm<V, F | 'captcha_response', unknown>({
    ...form,
    first: hydrated ? read() : draft.empty,
    send: (values) =>
      send(values, key).catch((error: unknown) => {
        // A solution works once: after the server has read it another is needed, but not after a network error.
        if (!(error instanceof NetworkError)) view.reset((now) => ({ ...now, captcha_response: '' }))
        throw error
      }),
    onSent: () => {
      storeDraft(key, null)
      onSent()
    },
    onChange: (values) => storeDraft(key, { ...values, captcha_response: '' }),
  })
  useNewer(source, () => view.reset((now) => ({ ...read(), captcha_response: now.captcha_response })))
  const captcha = {
    solved: view.values.captcha_response !== '',
    onSolved: (response: string) => view.change({ captcha_response: response } as Partial<V>),
    error: view.errorOf('captcha_response'),
  }
  return { ...view, captcha }
}
