import { spawn } from 'node:child_process'
import fs from 'node:fs'
import files from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import type { Storage } from './storage.ts'
import { root } from './trial.ts'

const noRoom = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28, syscall: 'write' })

/** Runs `work` while every file write of this process stops halfway with ENOSPC. */
export const onFullDisk = async <T>(work: () => Promise<T>): Promise<T> => {
  const plain = files.writeFile
  files.writeFile = async (path, bytes) => {
    const all = Buffer.from(bytes as Uint8Array)
    fs.writeFileSync(path as string, all.subarray(0, all.length / 2))
    throw noRoom()
  }
  syncBuiltinESMExports()
  try {
    return await work()
  } finally {
    files.writeFile = plain
    syncBuiltinESMExports()
  }
}

type Limited = { kilobytes: number | 'unlimited'; args: readonly string[]; out?: string }

/** Runs a command with a limit on the size of its files (`ulimit -f`), which acts like a full disk; `out` is the file of its output. */
export const runLimited = (
  { DATA_DIR, DATABASE_URL = '' }: Storage,
  { kilobytes, args, out }: Limited,
): Promise<{ code: number | null; said: string }> =>
  new Promise((resolve) => {
    // POSIX counts blocks of 512 bytes.
    const most = kilobytes === 'unlimited' ? kilobytes : kilobytes * 2
    const env = { PATH: process.env['PATH'], DATA_DIR, DATABASE_URL, DEMO: '0', OUT: out ?? '' }
    const script = `ulimit -f ${most}; exec "$@"${out === undefined ? '' : ' > "$OUT"'}`
    const child = spawn('/bin/sh', ['-c', script, 'sh', process.execPath, ...args], { cwd: root, env })
    let said = ''
    for (const line of [child.stdout, child.stderr]) line.on('data', (chunk) => (said += String(chunk)))
    child.once('close', (code) => resolve({ code, said }))
  })
