/**
 * A pure function that remembers its results by the key of its arguments: the same few names stand on hundreds of dishes. It forgets all
 * of them at `most`, for a stranger may write any text.
 */
export const memoize = <A extends readonly unknown[], T>(work: (...args: A) => T, keyOf: (...args: A) => string, most = 5000) => {
  const results = new Map<string, T>()
  return (...args: A): T => {
    const key = keyOf(...args)
    if (results.has(key)) return results.get(key) as T
    const result = work(...args)
    if (results.size >= most) results.clear()
    results.set(key, result)
    return result
  }
}
