import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'

export const root = resolve(import.meta.dirname, '../..')

/** Caches compiled code for the next process, which halves the time of a start. */
export const compileCache = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') }

export type Files = Record<string, string>

/** A temporary folder with this project's tool settings and the given files, removed when the test ends. */
export const trial = (files: Files, settings: string[]): string => {
  const folder = mkdtempSync(join(tmpdir(), 'campus-trial-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  for (const name of ['package.json', ...settings]) cpSync(join(root, name), join(folder, name))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

/** The output of a tool of node_modules, with any exit code. */
export const ask = (cwd: string, script: string, ...args: string[]): Promise<{ code: number; output: string }> =>
  new Promise((done) => {
    const options = { cwd, maxBuffer: 64 * 1024 * 1024 }
    const tool = execFile(process.execPath, [join(root, 'node_modules', script), ...args], options, (_error, stdout, stderr) =>
      done({ code: tool.exitCode ?? 1, output: stdout || stderr }),
    )
  })
