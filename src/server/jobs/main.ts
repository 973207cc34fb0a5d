import { noRoomWords } from '#server/db/faults.ts'
import { writeOut } from '#server/output.ts'
import { runJob } from './run.ts'

try {
  const { output, isFailure } = await runJob(process.argv.slice(2), process.env)
  await writeOut(output)
  if (isFailure) process.exitCode = 1
} catch (error) {
  process.stderr.write(`${noRoomWords(error) ?? (error instanceof Error ? error.message : String(error))}\n`)
  process.exitCode = 1
}
