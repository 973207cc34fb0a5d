import * as z from 'zod/mini'
import { httpsUrl, missingIn, optional } from './config-shapes.ts'
import type { Bucket } from './files/port.ts'

export const bucketSwitches = {
  S3_ENDPOINT: z.optional(httpsUrl),
  S3_BUCKET: z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'expected a bucket name'))),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
}
const schema = z.object(bucketSwitches)
type Values = z.output<typeof schema>

const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

export const bucketOf = (values: Values): Bucket | null => {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: name, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  if (!endpoint || !name || !accessKeyId || !secretAccessKey) return null
  return { endpoint, name, region: values.S3_REGION, accessKeyId, secretAccessKey }
}

export const bucketFault = (values: Values): string | null => {
  const missing = missingIn(values, names)
  return missing ? `${missing}: set this too, because a bucket is set` : null
}
