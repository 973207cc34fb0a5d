import type { Call, Output, Params } from '#contract/call.ts'
import type { calls } from '#contract/calls.ts'
import type { ReadAddress } from '#contract/page.ts'
import { type AppCallName, callModules } from './call-modules.ts'
import { noteOffline } from './connectivity.ts'
import { bodyOf, fetchInTime, NetworkError } from './fetch-live.ts'

type Calls = typeof calls
type Given = Record<string, string | number | boolean | null | undefined>

export const written = (params: Given): [string, string][] =>
  Object.entries(params).flatMap(([key, value]): [string, string][] => (value == null || value === '' ? [] : [[key, String(value)]]))

const definitionOf = async (name: AppCallName): Promise<Call> => {
  const load: () => Promise<Partial<Calls>> = callModules[name]
  const { [name]: found } = await load()
  if (!found) throw new Error(`no call ${name}`)
  return found
}

const addressOf = ({ method, path }: Call, params: Given): string => {
  const query = new URLSearchParams(written(params)).toString()
  return method === 'GET' && query ? `${path}?${query}` : path
}

/** Sends a call whose answer is not stored: a GET has its parameters in its address, the others in their body. */
export const sendCall = (call: Call, params: Given, signal: AbortSignal | undefined): Promise<Response> => {
  const { method } = call
  const isGet = method === 'GET'
  return fetchInTime(addressOf(call, params), {
    method,
    cache: 'no-store',
    signal,
    headers: { accept: 'application/json', ...(isGet ? {} : { 'content-type': 'application/json' }) },
    ...(isGet ? {} : { body: JSON.stringify(params) }),
  })
}

/** What a request without a response throws. One lost request is not the network: the browser knows whether there is one. */
export const unreached =
  (signal: AbortSignal | undefined) =>
  (error: unknown): never => {
    if (!signal?.aborted && !navigator.onLine) noteOffline()
    throw new NetworkError(error)
  }

/** An answer in the shape of its call; another shape is no answer. */
export const answerIn = <C extends Call>({ output }: C, body: unknown): Output<C> => {
  const parsed = output.safeParse(body)
  if (!parsed.success) throw new NetworkError('unreadable answer')
  return parsed.data as Output<C>
}

/** A call that needs the network: its answer is not stored, repeated or queued (PWA-Q2). Throws ApiError or NetworkError. */
export const callServer = async <N extends AppCallName>(
  name: N,
  params: Params<Calls[N]>,
  signal?: AbortSignal,
  read?: ReadAddress,
): Promise<Output<Calls[N]>> => {
  const call = await definitionOf(name)
  const given = params as Given
  const sentAt = Date.now()
  const response = await (read ? read(addressOf(call, given)) : sendCall(call, given, signal)).catch(unreached(signal))
  try {
    return answerIn(call, await bodyOf(response, sentAt)) as Output<Calls[N]>
  } catch (error) {
    // The server, or a proxy before it, failed: what was sent may be done all the same.
    throw response.status < 500 ? error : new NetworkError(response)
  }
}
