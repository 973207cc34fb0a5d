import type { ReadResponse } from '#contract/page.ts'

/** As long as the server waits for a request. */
const mostMs = 60_000

type How = { signal?: AbortSignal | undefined; onProgress?: ((part: number) => void) | undefined }

/** Sends a file's bytes, and says how far it is: `fetch` does not. Rejects where no answer came. */
export const sendFile = (address: string, bytes: Uint8Array<ArrayBuffer>, { signal, onProgress }: How): Promise<ReadResponse> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.timeout = mostMs
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () =>
      resolve({
        status: request.status,
        headers: { get: (name) => request.getResponseHeader(name) },
        json: async () => JSON.parse(request.responseText) as unknown,
      }),
    )
    for (const failed of ['error', 'timeout', 'abort'] as const) request.addEventListener(failed, () => reject(new Error(failed)))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(bytes)
  })
