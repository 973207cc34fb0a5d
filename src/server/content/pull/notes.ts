/** Reports what a pull could not fetch, each line once. */
export type Notes = { missing: (call: string, why: string) => void; note: (line: string) => void }

export const notesTo = (say: (line: string) => void): Notes => {
  const said = new Set<string>()
  const note = (line: string) => {
    if (said.has(line)) return
    said.add(line)
    say(line)
  }
  return { note, missing: (call, why) => note(`missing: ${call} (${why}); skipped`) }
}
