import { lstat, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readFacts, type FileFacts } from '#server/images/kinds.ts'
import { sha256 } from '#server/images/store.ts'
import { type PackProblem, problemAt } from './problem.ts'
import { canonicalName, type FileFolder, fileFolders } from '#server/shapes/base.ts'

export type PackFileEntry = { folder: FileFolder; name: string; path: string; hash: string; size: number; facts: FileFacts }

const maxBytes = 10 * 1024 * 1024

const isFolder = (name: string): name is FileFolder => (fileFolders as readonly string[]).includes(name)
const hidden = (name: string) => name.startsWith('.') && name !== '..'

export const nameProblem = (name: string): string | null => {
  if (name.includes('..')) return 'has ".." in its name'
  if ([...name].some((letter) => letter < ' ' || letter === '\\' || letter === '\u007F'))
    return 'has a control character or a backslash in its name'
  return Buffer.byteLength(canonicalName(name)) > 200 ? 'has a name of more than 200 bytes' : null
}

const readOne = async (path: string, folder: FileFolder, name: string): Promise<PackFileEntry | string> => {
  const wrongName = nameProblem(name)
  if (wrongName !== null) return `${wrongName}; expected a plain file name`
  const found = await lstat(path)
  if (!found.isFile()) return 'is not a plain file; expected a picture or a PDF'
  if (found.size === 0) return 'is empty; expected a picture or a PDF'
  if (found.size > maxBytes) return `has ${(found.size / 1024 / 1024).toFixed(1)} MiB; expected at most 10 MiB`
  const bytes = await readFile(path)
  const facts = await readFacts(bytes)
  if ('problem' in facts) return facts.problem
  return { folder, name: canonicalName(name), path, hash: sha256(bytes), size: found.size, facts }
}

const readFolder = async (dir: string, folder: FileFolder): Promise<{ files: PackFileEntry[]; problems: PackProblem[] }> => {
  const files: PackFileEntry[] = []
  const problems: PackProblem[] = []
  const entries = (await readdir(join(dir, 'files', folder), { withFileTypes: true })).filter((entry) => !hidden(entry.name))
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const read = await readOne(join(dir, 'files', folder, entry.name), folder, entry.name)
    if (typeof read === 'string') problems.push(problemAt(`files/${folder}/${entry.name}`, [], read))
    else if (files.some(({ name }) => name === read.name))
      problems.push(problemAt(`files/${folder}/${entry.name}`, [], 'is there twice; expected each name once'))
    else files.push(read)
  }
  return { files, problems }
}

export const readFiles = async (dir: string): Promise<{ files: PackFileEntry[]; problems: PackProblem[] }> => {
  const files: PackFileEntry[] = []
  const problems: PackProblem[] = []
  const top = await readdir(join(dir, 'files'), { withFileTypes: true })
  for (const entry of top.filter(({ name }) => !hidden(name)).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (!isFolder(entry.name) || !entry.isDirectory()) {
      problems.push(problemAt(`files/${entry.name}`, [], `is not a pack folder; expected one of ${fileFolders.join(', ')}`))
      continue
    }
    const read = await readFolder(dir, entry.name)
    files.push(...read.files)
    problems.push(...read.problems)
  }
  return { files, problems }
}
