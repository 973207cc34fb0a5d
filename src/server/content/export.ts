import type { Database } from '#server/db/open.ts'
import { findSiteBySlug } from '#server/db/sites.ts'
import { readStoredPack, type StoredPack } from '#server/db/stored-pack.ts'
import { listTallies, type Tallies, tallyOf } from '#server/db/surveys.ts'
import { type FilesPlace, filesAt } from '#server/files/open.ts'
import { original } from '#server/files/port.ts'
import { packFileNames } from '#server/shapes/pack-files.ts'
import { ContentError } from './problem.ts'
import type { OnProgress } from './progress.ts'
import type { PackSurvey } from '#server/shapes/lists.ts'
import { type Draft, writePack } from './write-pack.ts'

type Options = FilesPlace & { onProgress?: OnProgress; signal?: AbortSignal }

/** Exports the votes cast here beside the starting counts, so that a copy shows the same totals. */
export const withVotes = (polls: readonly object[], tallies: Tallies): PackSurvey[] =>
  (polls as readonly PackSurvey[]).map((poll) => ({
    ...poll,
    choices: poll.choices.map(({ cast: before = 0, ...choice }) => {
      const cast = Math.max(before, tallyOf(tallies, poll.id, choice.id))
      return cast > 0 ? { ...choice, cast } : choice
    }),
  }))

export const exportPack = async (
  db: Pick<Database, 'read'>,
  slug: string,
  dir: string,
  { onProgress, signal, ...place }: Options,
): Promise<number> => {
  const site = await findSiteBySlug(db.read, slug)
  if (!site) throw new ContentError(`${slug}: no site in the database has this slug`)
  const { records: stored, files } = await readStoredPack(db.read, site.site.id)
  const surveys = withVotes(stored['surveys.json'] ?? [], await listTallies(db.read, site.site.id))
  const records: StoredPack['records'] = { ...stored, 'surveys.json': surveys }
  const store = filesAt(place)
  // The version is read first: a change meanwhile makes the export older than what it holds, never newer.
  const work = async (draft: Draft) => {
    // Empty lists are written too: an import over an older copy must empty them.
    for (const file of packFileNames) draft.writeRecords(file, records[file] ?? [])
    for (const [index, { folder, name, sha256 }] of files.entries()) {
      signal?.throwIfAborted()
      const bytes = await store.read(original(sha256))
      if (!bytes)
        throw new ContentError(`files/${folder}/${name}: the file is not in ${store.where}; is DATA_DIR the same as the server's?`)
      draft.writeFile(folder, name, bytes)
      onProgress?.({ phase: 'files', done: index + 1, total: files.length })
    }
  }
  await writePack(dir, work, site)
  return Object.values(records).reduce((sum, list) => sum + list.length, 0)
}
