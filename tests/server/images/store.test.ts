import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { filesInFolder } from '#server/files/folder.ts'
import { keptBytes } from '#server/images/store.ts'

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'campus-store-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('a picture that many visitors ask for at once is made once', async () => {
  const folder = newFolder()
  let made = 0
  const make = async () => {
    made += 1
    await new Promise((resolve) => setTimeout(resolve, 10))
    return Buffer.from('picture')
  }
  const files = filesInFolder(folder)
  const file = { hash: 'hash', name: '320.avif' }
  const all = await Promise.all(Array.from({ length: 20 }, () => keptBytes(files, file, { make })))
  expect(all.map(String)).toEqual(Array.from({ length: 20 }, () => 'picture'))
  expect((await keptBytes(files, file, { make })).toString()).toBe('picture')
  expect(made).toBe(1)
  expect(readdirSync(join(folder, 'files', 'hash'))).toEqual(['320.avif'])
})

test('a picture that could not be made is tried again by the next who asks', async () => {
  const files = filesInFolder(newFolder())
  const file = { hash: 'hash', name: '320.webp' }
  await expect(keptBytes(files, file, { make: () => Promise.reject(new Error('no memory')) })).rejects.toThrow('no memory')
  expect((await keptBytes(files, file, { make: async () => Buffer.from('picture') })).toString()).toBe('picture')
})
