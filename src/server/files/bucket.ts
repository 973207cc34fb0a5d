import { AwsClient } from 'aws4fetch'
import type { Bucket, FileStore, StoredName } from './port.ts'

const timeoutMs = 20_000
const tries = 3

const clientOf = ({ endpoint, name, region, ...keys }: Bucket) => ({
  client: new AwsClient({ ...keys, region, service: 's3', retries: 0 }),
  where: `${endpoint.replace(/\/+$/, '')}/${name}`,
})

/** A bucket of any S3-compatible store, by path: `endpoint/bucket/hash/name`. Failures are retried twice. */
export const filesInBucket = (bucket: Bucket): FileStore => {
  const { client, where } = clientOf(bucket)
  const once = async (method: string, { hash, name }: StoredName, body: Uint8Array | null): Promise<Response> =>
    client.fetch(`${where}/${hash}/${encodeURIComponent(name)}`, {
      method,
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === null ? {} : { body: new Uint8Array(body), headers: { 'Content-Length': String(body.length) } }),
    })
  const request = async (method: string, file: StoredName, body: Uint8Array | null = null): Promise<Response | null> => {
    for (let left = tries - 1; ; left -= 1) {
      const answer = await once(method, file, body).catch((error: unknown) => {
        if (left > 0) return null
        throw error
      })
      if (answer?.ok) return answer
      await answer?.body?.cancel()
      if (answer?.status === 404) return null
      if (answer && (left === 0 || answer.status < 500)) throw new Error(`S3: ${where} answers ${answer.status} to ${method}`)
    }
  }
  return {
    where,
    read: async (file) => {
      const answer = await request('GET', file)
      return answer && Buffer.from(await answer.arrayBuffer())
    },
    stream: async (file) => (await request('GET', file))?.body ?? null,
    has: async (file) => (await request('HEAD', file)) !== null,
    write: async (file, bytes) => {
      // S3 writes are atomic.
      if ((await request('PUT', file, bytes)) === null) throw new Error(`S3: there is no ${where}`)
    },
  }
}

/** Throws the reason if the bucket does not exist or these keys cannot read objects. */
export const tryBucket = async (named: Bucket, waitMs: number): Promise<void> => {
  const { client, where } = clientOf(named)
  // Some stores hide the bucket from keys that can only read objects, but none calls it missing.
  const requests = ['', '/doctor/original'].map((path) =>
    client.fetch(`${where}${path}`, { method: 'HEAD', signal: AbortSignal.timeout(waitMs) }),
  )
  const [bucket, object] = await Promise.all(requests)
  if (bucket?.status === 404) throw new Error(`there is no ${where}`)
  if (object && !object.ok && object.status !== 404) throw new Error(`${where} answers ${object.status}`)
}
