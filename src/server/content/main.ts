import { writeOut } from '#server/output.ts'
import { runContent } from './run.ts'

const interruption = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // A second signal exits at once.
    if (interruption.signal.aborted) process.exit(130)
    interruption.abort()
  })
}

const { env, stdout: out, stderr: err } = process
process.exitCode = await runContent(process.argv.slice(2), { env, out, err, print: writeOut, signal: interruption.signal })
