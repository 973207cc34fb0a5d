import { runJob } from '#server/jobs/run.ts'
import type { Storage } from './storage.ts'

/** Runs a job in this process, as `npm run job -- WORDS` does. Returns its output, or its error message. */
export const jobSays = async (storage: Storage, switches: Record<string, string>, words: readonly string[]): Promise<string> => {
  try {
    return (await runJob(words, { ...storage, ...switches })).output
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n`
  }
}
