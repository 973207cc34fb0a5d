import * as z from 'zod/mini'
import type { Bucket } from './files/port.ts'

const optional = z.optional(z.string())

export const bucketSwitches = (httpsUrl: z.ZodMiniString) => ({
  S3_ENDPOINT: z.optional(httpsUrl),
  S3_BUCKET: z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'expected a bucket name'))),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
})

type Values = { [name in 'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY']?: string | undefined } & {
  S3_REGION: string
}

const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

export const bucketOf = (values: Values): Bucket | null => {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: name, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  if (!endpoint || !name || !accessKeyId || !secretAccessKey) return null
  return { endpoint, name, region: values.S3_REGION, accessKeyId, secretAccessKey }
}

export const bucketFault = (values: Values): string | null => {
  const missing = names.find((name) => values[name] === undefined)
  const isNamed = names.some((name) => values[name] !== undefined)
  return missing && isNamed ? `${missing}: set this too, because a bucket is set` : null
}
