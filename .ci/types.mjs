// TypeScript 7 over every world, two at a time. `typescript` itself is version 6: the other tools need its API.
import { spawn } from 'node:child_process'

const worlds = ['tsconfig.json', 'src/domain', 'src/contract', 'src/server', 'src/app', 'sw', 'tests']

const check = (world) =>
  new Promise((resolve) => {
    const tsc = spawn(process.execPath, ['node_modules/typescript7/bin/tsc', '--project', world, '--pretty', 'false'])
    let output = ''
    tsc.stdout.on('data', (chunk) => (output += chunk))
    tsc.stderr.on('data', (chunk) => (output += chunk))
    tsc.on('close', (code) => resolve({ world, failed: code !== 0, output }))
  })

let failed = false
while (worlds.length > 0) {
  for (const result of await Promise.all(worlds.splice(0, 2).map(check))) {
    console.log(`types: ${result.world} ${result.failed ? 'FAILED' : 'ok'}`)
    if (result.failed) console.log(result.output)
    failed ||= result.failed
  }
}
process.exitCode = failed ? 1 : 0
