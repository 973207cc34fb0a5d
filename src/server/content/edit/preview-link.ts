import type { StoredDraft } from '#server/db/content-drafts.ts'
import type { Keys } from '#server/platform/keys.ts'

/** A link shows a change for an hour, and no longer than it stays as it is. */
const linkMs = 60 * 60_000

type Named = Pick<StoredDraft, 'site_id' | 'id' | 'changed_at'>

/** The signed name of a change, for the address of its preview. */
export const signPreview = (keys: Keys, { site_id, id, changed_at }: Named, now: number): { token: string; until: number } => {
  const until = now + linkMs
  const text = Buffer.from(JSON.stringify([site_id, id, changed_at, until])).toString('base64url')
  return { token: keys.sign('preview', text), until }
}

/** The change that a link names; null for a wrong signature, and after an hour. */
export const openPreview = (keys: Keys, token: string, now: number): Named | null => {
  const text = keys.open('preview', token)
  if (text === null) return null
  const [site_id, id, changed_at, until] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [string, string, string, number]
  return now < until ? { site_id, id, changed_at } : null
}
