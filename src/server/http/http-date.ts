let second = -1
let text = ''

/** Formatted once a second. */
export const httpDate = (epochMs: number): string => {
  const found = Math.floor(epochMs / 1000)
  if (found !== second) {
    second = found
    text = new Date(found * 1000).toUTCString()
  }
  return text
}
