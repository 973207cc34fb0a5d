const stops =
  'a[href], button:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"], input:enabled:not([type="hidden"], [type="radio"]:not(:checked))'

/** What so many Tabs from an element lead to inside a part of the page, at most its first or last stop; null when it is gone. */
export const nthFrom = (part: HTMLElement, from: HTMLElement, steps: number): HTMLElement | null => {
  if (!from.isConnected) return null
  if (steps === 0) return from
  const shown = [...part.querySelectorAll<HTMLElement>(stops)].filter((stop) => stop === from || stop.checkVisibility())
  const at = shown.indexOf(from)
  return at === -1 ? from : (shown[Math.min(shown.length - 1, Math.max(0, at + steps))] ?? from)
}
