import { Problem } from '#contract/errors.ts'
import { isoInstant } from '#domain/calendar.ts'
import { listFiles } from '#server/db/files.ts'
import { bumpContent, type ChangeNote, lockContent, saveFiles, saveSite } from '#server/db/import.ts'
import type { Writer } from '#server/db/open.ts'
import { findSite } from '#server/db/sites.ts'
import type { StoredFile } from '#server/db/stored-pack.ts'

type Named = { folder: string; name: string }

/** What the history says of an added picture. */
export const pictureNote = ({ folder, name }: Named): string => `picture ${folder}/${name}`

/** The picture that a line of the history says was added; null for another line. */
export const readPictureNote = (what: string): Named | null => {
  const [, folder, name] = /^picture ([a-z_]+)\/(.+)$/.exec(what) ?? []
  return folder !== undefined && name !== undefined ? { folder, name } : null
}

type Added = { siteId: string; file: StoredFile; note: Pick<ChangeNote, 'author' | 'what'>; now: number }

/** Adds a picture to a school, as a change of its content; one that is there already changes nothing. Its bytes are stored before. */
export const addPicture = async (trx: Writer, { siteId, file, note, now }: Added): Promise<void> => {
  await lockContent(trx)
  const found = await findSite(trx, siteId)
  if (!found) throw new Problem('site_unknown')
  const stored = await listFiles(trx, siteId, file.folder)
  if (stored.some(({ name, sha256 }) => name === file.name && sha256 === file.sha256)) return
  await saveSite(trx, found.site, found.version + 1, { ...note, at: isoInstant(now) })
  await saveFiles(trx, siteId, [file])
  await bumpContent(trx)
}
