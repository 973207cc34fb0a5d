import { useQueryClient } from '@tanstack/react-query'
import type { OfficeAlert } from '#contract/office-today.ts'
import { isoInstant } from '#domain/calendar.ts'
import type { AlertDraft } from '#domain/office-alert.ts'
import { useOneAtATime } from '#app/use-one-at-a-time.ts'
import { callOffice } from '../api.ts'
import { refreshToday } from '../today/queries.ts'

/** An alert to post; `id` is "" for a new one. */
type AlertToPost = { id: string; severity: OfficeAlert['severity']; draft: AlertDraft; places: string[] }

const written = (instant: number | null) => (instant === null ? '' : isoInstant(instant))

/** Posts an alert, or changes the one of its id. A dialog asks for the second factor within the call where it is needed. */
export const usePostAlert = () => {
  const client = useQueryClient()
  return useOneAtATime({
    mutationKey: ['office', 'alert'],
    mutationFn: ({ id, severity, draft, places }: AlertToPost) =>
      callOffice('saveAlert', {
        id,
        severity,
        message: draft.message.trim(),
        message_fr: draft.sameText ? '' : draft.messageFr.trim(),
        same_text: draft.sameText,
        from: written(draft.from),
        until: written(draft.until),
        places,
        home_only: draft.isHomeOnly,
        link: draft.link,
      }),
    onSettled: () => refreshToday(client),
  })
}

/** Takes an alert down; the answer's version undoes it. */
export const useTakeDown = () => {
  const client = useQueryClient()
  return useOneAtATime({
    mutationKey: ['office', 'take-down'],
    mutationFn: async ({ id }: { id: string }) => {
      const { version } = await callOffice('removeAlert', { id })
      await refreshToday(client)
      return version
    },
    onError: () => void refreshToday(client),
  })
}
