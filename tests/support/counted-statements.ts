import type { KyselyPlugin } from 'kysely'

/** Counts the statements that run; those that name a table of `ofOthers` belong to what the server does by the clock. */
export const countStatements = (ofOthers: RegExp) => {
  const others = new Set<string>()
  let ran = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      if (ofOthers.test(JSON.stringify(node))) others.add(queryId.queryId)
      return node
    },
    transformResult: async ({ queryId, result }) => {
      if (!others.has(queryId.queryId)) ran += 1
      return result
    },
  }
  /** How many since it was asked last. */
  const taken = (): number => {
    const counted = ran
    ran = 0
    return counted
  }
  return { plugin, taken }
}
