import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { makeFolder } from '#server/db/data-folder.ts'
import { isPackFile, type PackFileName, ruleOf, stampFile } from '#server/shapes/pack-files.ts'
import { ContentError } from './problem.ts'
import { slimRecord } from './slim.ts'

/** A pack being written next to its target and moved in when complete, so that an interruption leaves the old one. */
export type Draft = {
  dir: string
  writeRecords: (file: PackFileName, records: readonly object[]) => void
  writeFile: (folder: string, name: string, bytes: Uint8Array) => void
}

const visible = (dir: string) => readdirSync(dir).filter((name) => !name.startsWith('.'))

export const refuseFile = (dir: string): void => {
  if (existsSync(dir) && !statSync(dir).isDirectory()) throw new ContentError(`${dir}: is a file; choose an empty or new folder`)
}

const refuseOthersFolder = (dir: string): void => {
  refuseFile(dir)
  const strange = existsSync(dir) ? visible(dir).find((name) => name !== 'files' && name !== stampFile && !isPackFile(name)) : undefined
  if (strange !== undefined)
    throw new ContentError(`${dir}: contains "${strange}", which is not part of a pack; choose an empty or new folder`)
}

/** Synchronous, so that a signal finds the old pack or the new one. Dot files such as .git stay. */
const moveIn = (draft: string, dir: string): void => {
  mkdirSync(dir, { recursive: true })
  for (const name of visible(dir)) rmSync(join(dir, name), { recursive: true })
  for (const name of visible(draft)) renameSync(join(draft, name), join(dir, name))
  rmSync(draft, { recursive: true })
}

const jsonText = (file: PackFileName, records: readonly object[]): string => {
  const slim = records.map((record) => slimRecord(file, record))
  return `${JSON.stringify(ruleOf(file).holds === 'one' ? slim[0] : slim, null, 2)}\n`
}

/** Which version of a school was written, and when that one was saved (ISO). */
type Exported = { version: number; changedAt: string }

export const writePack = async (dir: string, work: (draft: Draft) => Promise<void>, exported?: Exported): Promise<void> => {
  refuseOthersFolder(dir)
  const place = resolve(dir)
  const draft = join(dirname(place), `.${basename(place)}.${randomUUID().slice(0, 8)}.part`)
  makeFolder(draft)
  // `finally` does not run when the process exits on a signal.
  const clean = () => rmSync(draft, { recursive: true, force: true })
  process.once('exit', clean)
  const exported_at = new Date().toISOString()
  try {
    await work({
      dir: draft,
      writeRecords: (file, records) => {
        if (ruleOf(file).holds === 'list' || records.length > 0) writeFileSync(join(draft, file), jsonText(file, records))
      },
      writeFile: (folder, name, bytes) => {
        mkdirSync(join(draft, 'files', folder), { recursive: true })
        writeFileSync(join(draft, 'files', folder, name), bytes)
      },
    })
    const version = exported ? { version: exported.version, changed_at: exported.changedAt } : {}
    writeFileSync(join(draft, stampFile), `${JSON.stringify({ exported_at, ...version })}\n`)
    moveIn(draft, place)
  } finally {
    clean()
    process.off('exit', clean)
  }
}
