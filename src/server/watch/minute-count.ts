const perMs = 60_000

export type MinuteCount = (name: string) => number | null

export const minuteCount = (most: { ofOne: number; ofAll: number }, clock: () => number = () => performance.now()): MinuteCount => {
  let since = 0
  let all = 0
  const counts = new Map<string, number>()
  return (name) => {
    const now = clock()
    if (now - since >= perMs) {
      since = now
      all = 0
      counts.clear()
    }
    const count = counts.get(name) ?? 0
    if (count >= most.ofOne || all >= most.ofAll) return since + perMs - now
    counts.set(name, count + 1)
    all += 1
    return null
  }
}
