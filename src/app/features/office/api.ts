import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Call, Output, Params } from '#contract/call.ts'
import { type OfficeCallName, officeCalls } from '#contract/office-calls.ts'
import type { ReadResponse } from '#contract/page.ts'
import { type Language, localeOf } from '#domain/locale-format.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { answerIn, sendCall, unreached, written } from '#app/offline/call-server.ts'
import { ApiError, bodyOf } from '#app/offline/fetch-live.ts'
import { useOneAtATime } from '#app/use-one-at-a-time.ts'
import { type Ask, askAgain } from './ask-again.ts'
import { OfficeError } from './refusals.ts'
import { currentSchool } from './school.ts'
import { sendFile } from './send-file.ts'
import { currentLanguage } from './speak.ts'

type Calls = typeof officeCalls
/** The input of a call; its school and language are those of the page. */
export type OfficeParams<N extends OfficeCallName> = Omit<Params<Calls[N]>, 'site_id' | 'locale'>
export type OfficeAnswer<N extends OfficeCallName> = Output<Calls[N]>

/** `onProgress` hears how much of a file is sent, from 0 to 1. */
type How = { signal?: AbortSignal | undefined; onProgress?: (part: number) => void }

const send = async <N extends OfficeCallName>(name: N, given: OfficeParams<N>, { signal, onProgress }: How): Promise<ReadResponse> => {
  const call: Call = officeCalls[name]
  const params = { ...given, site_id: currentSchool().id, locale: localeOf(currentLanguage()) }
  if (call.file) {
    const { bytes, ...rest } = params as typeof params & { bytes: Uint8Array<ArrayBuffer> }
    return sendFile(`${call.path}?${new URLSearchParams(written(rest as Parameters<typeof written>[0])).toString()}`, bytes, {
      signal,
      onProgress,
    })
  }
  return sendCall(call, params, signal)
}

const once = async <N extends OfficeCallName>(name: N, given: OfficeParams<N>, how: How): Promise<OfficeAnswer<N>> => {
  const sentAt = Date.now()
  const response = await send(name, given, how).catch(unreached(how.signal))
  let body: { details?: unknown } = {}
  const { status, headers } = response
  const json = async () => (body = (await response.json()) as typeof body)
  const answer = await bodyOf({ status, headers, json }, sentAt).catch((error: unknown) => {
    throw error instanceof ApiError ? new OfficeError(error, headers.get('x-error-code'), body.details) : error
  })
  return answerIn(officeCalls[name], answer)
}

/**
 * A call of the office that asks nothing over the page: for the login itself. Throws OfficeError for a refusal, NetworkError without a
 * readable answer; nothing is stored or queued.
 */
export const callOnce = <N extends OfficeCallName>(name: N, given: OfficeParams<N>, signal?: AbortSignal): Promise<OfficeAnswer<N>> =>
  once(name, given, { signal })

/** What a refused call needs first: nothing was done, so that it may be sent again. */
const askOf = (error: unknown): Ask['kind'] | null => {
  if (!(error instanceof OfficeError)) return null
  if (error.status === 401 && error.sentCode === 'unauthorized') return 'login'
  return error.sentCode === 'second_factor_required' || error.sentCode === 'second_factor_again' ? 'second-factor' : null
}

/** Sends once more what was refused because the session has ended, or the second factor is asked for, after the dialog over the page. */
export const withProof = async <T>(request: () => Promise<T>): Promise<T> => {
  try {
    return await request()
  } catch (error) {
    const ask = askOf(error)
    if (ask === null || !(await askAgain(ask))) throw error
    return request()
  }
}

/**
 * A call of the office. Where the session has ended, or the second factor is asked for again, it waits for the dialog over the page
 * and is sent once more.
 */
export const callOffice = <N extends OfficeCallName>(name: N, given: OfficeParams<N>, signal?: AbortSignal): Promise<OfficeAnswer<N>> =>
  withProof(() => callOnce(name, given, signal))

/** The same for a call that takes a file, with its progress. */
export const uploadOffice = <N extends OfficeCallName>(name: N, given: OfficeParams<N>, how: How): Promise<OfficeAnswer<N>> =>
  withProof(() => once(name, given, how))

/** A read of the office; `officeKey(name)` invalidates all of that name. */
export const officeQuery = <N extends OfficeCallName>(name: N, given: OfficeParams<N>, language: Language = currentLanguage()) =>
  queryOptions({ queryKey: ['office', name, language, given], queryFn: ({ signal }) => callOffice(name, given, signal) })

/** A read of what the server has now, also where it was read a moment ago: after a refusal, a colleague may have changed it. */
export const readAnew = <N extends OfficeCallName>(client: QueryClient, name: N, given: OfficeParams<N>): Promise<OfficeAnswer<N>> =>
  client.fetchQuery({ ...officeQuery(name, given), staleTime: 0 })

export const officeKey = (name: OfficeCallName) => ['office', name] as const

/** A read in the language on screen. `everyMs` reads again while the page is in use. */
export const useOfficeQuery = <N extends OfficeCallName>(name: N, given: OfficeParams<N>, { everyMs }: { everyMs?: number } = {}) =>
  useQuery({ ...officeQuery(name, given, useLanguage()), refetchInterval: everyMs ?? false })

/** A write, one at a time; all that the office has read is read again after it. */
export const useOfficeCall = <N extends OfficeCallName>(name: N) => {
  const client = useQueryClient()
  return useOneAtATime<OfficeAnswer<N>, OfficeParams<N>>({
    mutationFn: (given) => callOffice(name, given),
    onSuccess: () => void client.invalidateQueries({ queryKey: ['office'] }),
  })
}
