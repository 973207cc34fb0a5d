import type { KyselyPlugin } from 'kysely'

/** The tables of scheduled jobs. */
const ofJobs = /"(?:content_clock|content_draft|mail_outbox|reservation_wait\w*|order_attempt|refund|job_lease|subscription\w*)"/

/** Counts the statements that run, without those of scheduled jobs. */
export const countStatements = () => {
  const others = new Set<string>()
  let ran = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      if (ofJobs.test(JSON.stringify(node))) others.add(queryId.queryId)
      return node
    },
    transformResult: async ({ queryId, result }) => {
      if (!others.has(queryId.queryId)) ran += 1
      return result
    },
  }
  /** The number of statements since the last call. */
  const taken = (): number => {
    const counted = ran
    ran = 0
    return counted
  }
  return { plugin, taken }
}
