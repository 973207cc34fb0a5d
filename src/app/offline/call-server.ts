import type { Call, Output, Params } from '#contract/call.ts'
import type { calls } from '#contract/calls.ts'
import { timeoutMs } from '#contract/offline.ts'
import type { ReadAddress } from '#contract/page.ts'
import { type AppCallName, callModules } from './call-modules.ts'
import { noteOffline } from './connectivity.ts'
import { bodyOf, NetworkError } from './fetch-live.ts'

type Calls = typeof calls
type Given = Record<string, string | number | boolean | null | undefined>

export const written = (params: Given): [string, string][] =>
  Object.entries(params).flatMap(([key, value]): [string, string][] => (value == null || value === '' ? [] : [[key, String(value)]]))

const definitionOf = async (name: AppCallName): Promise<Call> => {
  const load: () => Promise<Partial<Calls>> = callModules[name]
  const { [name]: found } = await load()
  if (!found) throw new Error(`call ${name} isn't in its module`)
  return found
}

/** A call that needs the network: its answer is not stored, repeated or queued (PWA-Q2). Throws ApiError or NetworkError. */
export const callServer = async <N extends AppCallName>(
  name: N,
  params: Params<Calls[N]>,
  signal?: AbortSignal,
  read?: ReadAddress,
): Promise<Output<Calls[N]>> => {
  const { method, path, output } = await definitionOf(name)
  const limit = AbortSignal.timeout(timeoutMs)
  const init: RequestInit = { method, cache: 'no-store', signal: signal ? AbortSignal.any([signal, limit]) : limit }
  const query = new URLSearchParams(written(params as Given)).toString()
  const address = method === 'GET' && query ? `${path}?${query}` : path
  const send = () =>
    fetch(address, {
      ...init,
      headers: { accept: 'application/json', ...(method === 'GET' ? {} : { 'content-type': 'application/json' }) },
      ...(method === 'GET' ? {} : { body: JSON.stringify(params) }),
    })
  const response = await (read ? read(address) : send()).catch((error: unknown) => {
    // One lost request is not the network: the browser knows whether there is one.
    if (!signal?.aborted && !navigator.onLine) noteOffline()
    throw new NetworkError(error)
  })
  const parsed = output.safeParse(await bodyOf(response))
  if (!parsed.success) throw new NetworkError('the answer has another shape')
  return parsed.data as Output<Calls[N]>
}
