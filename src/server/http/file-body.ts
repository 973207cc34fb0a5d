import type { IncomingMessage } from 'node:http'
import { Problem } from '#contract/errors.ts'
import { mostPictureBytes } from '#domain/office-picture.ts'
import { bodyBytes } from './json-body.ts'

/** The body of a call that takes a file. No form of another site can send this type. */
export const readFileBody = async (request: IncomingMessage): Promise<Uint8Array> => {
  const { headers } = request
  if (!/^application\/octet-stream\s*(;|$)/i.test(headers['content-type'] ?? '')) throw new Problem('malformed')
  if (Number(headers['content-length'] ?? 0) > mostPictureBytes) throw new Problem('too_large')
  return bodyBytes(request, mostPictureBytes)
}
