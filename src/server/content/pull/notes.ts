export type Notes = { missing: (call: string, why: string) => void; note: (line: string) => void }

export const notesTo = (printLine: (line: string) => void): Notes => {
  const printed = new Set<string>()
  const note = (line: string) => {
    if (printed.has(line)) return
    printed.add(line)
    printLine(line)
  }
  return { note, missing: (call, why) => note(`missing: ${call} (${why}); skipped`) }
}
