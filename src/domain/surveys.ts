/** The result of a poll: all votes, and each choice's whole percent, which may not add up to 100 (W-SURV-01 to 03). */
export const pollResult = (choices: readonly { votes: number }[]): { total: number; percents: number[] } => {
  const total = choices.reduce((sum, { votes }) => sum + votes, 0)
  return { total, percents: choices.map(({ votes }) => (total === 0 ? 0 : Math.round((votes * 100) / total))) }
}

type Choice = { id: string; choice: string; translations: readonly Record<string, unknown>[] }

/** The choice of an answer: by its id, else by a text that exactly one has in either language; else null (SURV-Q2). */
export const chosen = <C extends Choice>(choices: readonly C[], given: { choice: string; choice_id: string }): C | null => {
  if (given.choice_id !== '') return choices.find(({ id }) => id === given.choice_id) ?? null
  const named = choices.filter((one) => [one.choice, ...one.translations.map((text) => text['choice'])].includes(given.choice))
  return given.choice !== '' && named.length === 1 ? (named[0] ?? null) : null
}
