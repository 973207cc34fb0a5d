import { readFacts } from '#server/images/kinds.ts'
import { sha256 } from '#server/images/store.ts'
import { ruleOf } from '#server/shapes/pack-files.ts'
import type { OnProgress } from '../progress.ts'
import { nameProblem, type PackFileEntry } from '../read-files.ts'
import type { ReadPart } from '../read-pack.ts'
import { markedIn } from '../schema-walk.ts'
import { canonicalName, type FileFolder } from '#server/shapes/base.ts'
import type { Draft } from '../write-pack.ts'
import { type Host, inParallel } from './host.ts'
import type { Notes } from './notes.ts'

const namesIn = (parts: readonly ReadPart[]): { folder: FileFolder; name: string }[] => {
  const found = new Map<string, { folder: FileFolder; name: string }>()
  for (const { file, entries } of parts.filter((part) => part.file !== 'menus.json'))
    for (const { value } of entries)
      for (const { mark, text } of markedIn(ruleOf(file).schema, value)) {
        const name = canonicalName(text)
        if (mark.kind === 'file' && name !== '' && !/\/|^\./.test(name) && nameProblem(name) === null)
          found.set(`${mark.folder}/${name}`, { folder: mark.folder, name })
      }
  return [...found.values()]
}

type Source = { host: Host; siteId: string; notes: Notes; onProgress?: OnProgress | undefined }

/** Downloads the files that the records name; missing or invalid ones are reported and left out. */
export const pullPictures = async (
  { host, siteId, notes, onProgress }: Source,
  parts: readonly ReadPart[],
  draft: Draft,
): Promise<PackFileEntry[]> => {
  const names = namesIn(parts)
  let done = 0
  const brought = await inParallel(names, async ({ folder, name }) => {
    const got = await host.file(folder, name, siteId)
    done += 1
    onProgress?.({ phase: 'pictures', done, total: names.length })
    const facts = 'bytes' in got ? await readFacts(got.bytes) : { problem: got.why }
    if ('problem' in facts || !('bytes' in got)) {
      notes.note(`missing: files/${folder}/${name} (${'problem' in facts ? facts.problem : 'not answered'}); left out`)
      return []
    }
    draft.writeFile(folder, name, got.bytes)
    return [{ folder, name, path: '', hash: sha256(got.bytes), size: got.bytes.length, facts }]
  })
  return brought.flat()
}
