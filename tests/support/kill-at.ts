// node --import ./tests/support/kill-at.ts …: kills this process (SIGKILL) just before step KILL_AT. A step is a call that writes a file,
// runs a statement or sends on a socket. A process that reaches its end prints its number of steps.
import fs from 'node:fs'
import files from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { Socket } from 'node:net'
import { DatabaseSync, StatementSync } from 'node:sqlite'

type Method = (this: unknown, ...given: unknown[]) => unknown

const at = Number(process.env['KILL_AT'] ?? 0)
let steps = 0

const counted = (owner: object, names: readonly string[]): void => {
  const methods = owner as Record<string, Method>
  for (const name of names) {
    const plain = methods[name]
    if (!plain) throw new Error(`kill-at: there is no ${name}`)
    methods[name] = function (...given) {
      steps += 1
      if (steps === at) process.kill(process.pid, 'SIGKILL')
      return plain.apply(this, given)
    }
  }
}

counted(fs, ['writeFileSync', 'renameSync', 'linkSync', 'copyFileSync', 'rmSync', 'fsyncSync'])
counted(files, ['writeFile', 'rename', 'rm'])
counted(DatabaseSync.prototype, ['exec', 'close'])
counted(StatementSync.prototype, ['run', 'all', 'get'])
counted(Socket.prototype, ['write'])
syncBuiltinESMExports()
process.on('exit', () => fs.writeSync(2, `\nsteps ${steps}\n`))
