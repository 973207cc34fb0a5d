import { noRoomWords } from '#server/db/faults.ts'
import { writeOut } from '#server/output.ts'
import { runJob } from './run.ts'

try {
  const { said, isFailure } = await runJob(process.argv.slice(2), process.env)
  await writeOut(said)
  if (isFailure) process.exitCode = 1
} catch (error) {
  process.stderr.write(`${noRoomWords(error) ?? (error instanceof Error ? error.message : String(error))}\n`)
  process.exitCode = 1
}
