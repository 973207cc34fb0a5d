import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import pLimit from 'p-limit'
import { type ContentEdit, insertContentEdits } from '#server/db/content-changes.ts'
import { bumpContent, lockContent, saveFiles, savePart, saveSite } from '#server/db/import.ts'
import { saveKnownIds } from '#server/db/known-ids.ts'
import type { Database, Writer } from '#server/db/open.ts'
import type { StoredFile, StoredPack } from '#server/db/stored-pack.ts'
import { listTallies } from '#server/db/surveys.ts'
import type { FilesPlace } from '#server/files/open.ts'
import { storePicture } from '#server/images/render.ts'
import { editsBetween } from './edit/history-edits.ts'
import { withVotes } from './export.ts'
import { author } from './history.ts'
import { examinePack, type Examined } from './examine.ts'
import { type PackFileName, packFileNames, recordKey } from '#server/shapes/pack-files.ts'
import type { PlannedPart } from './plan.ts'
import { PackRefused, type PackProblem } from './problem.ts'
import type { OnProgress } from './progress.ts'
import type { PackFileEntry } from './read-files.ts'
import { type Pack, readPack } from './read-pack.ts'
import type { PackMenu } from '#server/shapes/menu.ts'
import type { PackSite } from '#server/shapes/site.ts'

export type ImportOptions = FilesPlace & {
  /** Epoch ms from which relative days count. */
  now: number
  /** Imports the named records only, instead of replacing whole files. */
  merge?: boolean
  force?: boolean
  /** Leaves picture variants to be drawn on first request. */
  picturesLater?: boolean
  onProgress?: OnProgress
  signal?: AbortSignal
}

export type ImportResult = { siteId: string; slug: string; changed: string[]; warnings: PackProblem[] }

// Two at once keep both cores busy; libvips uses threads of its own.
const picturesAtOnce = 2

const storePictures = async (
  files: readonly PackFileEntry[],
  { dataDir, bucket = null, picturesLater, onProgress, signal }: ImportOptions,
): Promise<void> => {
  const place = { dataDir, bucket }
  const limit = pLimit(picturesAtOnce)
  let done = 0
  const store = async ({ hash, facts, path }: PackFileEntry) => {
    signal?.throwIfAborted()
    await storePicture({ place, hash, facts }, await readFile(path), { variants: picturesLater !== true })
    done += 1
    onProgress?.({ phase: 'pictures', done, total: files.length })
  }
  await limit.map(files, store).catch((error: unknown) => {
    // After a failure, such as a full disk, no more pictures are started.
    limit.clearQueue()
    throw error
  })
}

const fingerprint = (file: PackFileName, record: object): string => {
  if (file !== 'menus.json') return JSON.stringify(record)
  const { closed, name, periods, extra } = record as PackMenu
  return JSON.stringify([closed, name, periods, extra ?? null])
}

const isSame = (file: PackFileName, part: PlannedPart, stored: readonly object[]): boolean => {
  if (part.entries.length !== stored.length) return false
  if (file !== 'menus.json' && file !== 'dishes.json') {
    return part.entries.every(({ value }, index) => fingerprint(file, value) === fingerprint(file, stored[index] ?? {}))
  }
  const before = new Map(stored.map((record) => [recordKey(file, record), fingerprint(file, record)]))
  return part.entries.every(({ value }) => before.get(recordKey(file, value)) === fingerprint(file, value))
}

const fileRow = ({ folder, name, hash, size, facts }: PackFileEntry): StoredFile => ({
  folder,
  name,
  sha256: hash,
  type: facts.type,
  size,
  width: facts.width,
  height: facts.height,
})

const newFiles = (files: readonly PackFileEntry[], stored: StoredPack): StoredFile[] => {
  const there = new Map(stored.files.map((file) => [`${file.folder}/${file.name}`, file.sha256]))
  return files.filter(({ folder, name, hash }) => there.get(`${folder}/${name}`) !== hash).map(fileRow)
}

/** A survey that differs from the stored one by nothing but votes that are counted here stays as it is: votes are no content. */
const withoutVotesAlone = async (trx: Writer, examined: Examined): Promise<Examined> => {
  const { plan, stored } = examined
  const part = plan['surveys.json']
  const siteId = plan['site.json'].entries.map(({ value }) => (value as PackSite).id)[0]
  if (!part.given || siteId === undefined) return examined
  const tallies = await listTallies(trx, siteId)
  const counted = (survey: object) => JSON.stringify(withVotes([survey], tallies))
  const known = new Map((stored.records['surveys.json'] ?? []).map((survey) => [counted(survey), survey]))
  const entries = part.entries.map(({ value, at }) => ({ value: known.get(counted(value)) ?? value, at }))
  return { ...examined, plan: { ...plan, 'surveys.json': { ...part, entries } } }
}

/** What the import does to each record; the first one of a school is a line of the history, and no more. */
const historyOfImport = (parts: readonly PackFileName[], { plan, stored }: Examined): ContentEdit[] =>
  stored.version === 0
    ? []
    : parts.flatMap((file) =>
        editsBetween(
          file,
          stored.records[file] ?? [],
          plan[file].entries.map(({ value }) => value),
        ),
      )

const writeChanges = async (trx: Writer, examined: Examined, site: PackSite, { dir, stamp, files }: Pack): Promise<string[]> => {
  const { plan, stored, ids } = examined
  const parts = packFileNames.filter((file) => plan[file].given && !isSame(file, plan[file], stored.records[file] ?? []))
  const added = newFiles(files, stored)
  const changed = [...parts, ...added.map(({ folder, name }) => `files/${folder}/${name}`)]
  if (changed.length === 0) return []
  const version = stored.version + 1
  await saveSite(trx, site, version, { author: author(), what: `import ${resolve(dir)}`, exportedAt: stamp?.exportedAt ?? null })
  await insertContentEdits(trx, { siteId: site.id, version }, historyOfImport(parts, examined))
  for (const file of parts) {
    await savePart(
      trx,
      site.id,
      file,
      plan[file].entries.map(({ value }) => value),
    )
  }
  await saveFiles(trx, site.id, added)
  await saveKnownIds(trx, site.id, ids)
  await bumpContent(trx)
  return changed
}

/** Imports a pack in one transaction. Throws PackRefused with every problem, and then changes nothing. */
export const importPack = async (db: Database, dir: string, options: ImportOptions): Promise<ImportResult> => {
  const pack = await readPack(dir)
  options.signal?.throwIfAborted()
  const how = { now: options.now, merge: options.merge ?? false, force: options.force ?? false }
  // Checked before the slow pictures, and again under the lock, where it counts.
  const first = await examinePack(db.read, pack, how)
  if (first.problems.length > 0) throw new PackRefused(first.problems)
  await storePictures(pack.files, options)
  return db.transaction(async (trx) => {
    await lockContent(trx)
    const examined = await examinePack(trx, pack, how)
    const site = examined.plan['site.json'].entries[0]?.value as PackSite | undefined
    if (examined.problems.length > 0 || !site) throw new PackRefused(examined.problems)
    const changed = await writeChanges(trx, await withoutVotesAlone(trx, examined), site, pack)
    options.signal?.throwIfAborted()
    return { siteId: site.id, slug: site.slug, changed, warnings: examined.warnings }
  })
}
