import { tabStorage } from '#app/storage.ts'

const key = 'reloaded-for-chunk'

/** Forms that a reload would lose; those of GET are in the address. */
const filledIn = '#content :is(form[method=dialog], .reserve)'

/** The file that failed to load, where the browser names it, and the app's entry: each version has its own. */
const filesOf = (message: string): string[] => [
  ...(/https?:\S+/.exec(message) ?? []),
  document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '/',
]

/** The HTTP status of a file; null without an answer. */
const statusOf = async (file: string): Promise<number | null> => {
  const answer = await fetch(file, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  return answer && answer.status
}

/**
 * After a deployment an open page may request code that is gone: it reloads once, unless a form is being filled in (PWA-Q9). Code
 * that merely failed to load is no reason to, unless the app has not started.
 */
export const recoverFromMissingChunk = (isAlive: () => boolean): void => {
  const recover = async (message: string): Promise<void> => {
    const statuses = await Promise.all(filesOf(message).map(statusOf))
    const isGone = statuses.includes(404) || (!isAlive() && !statuses.includes(null))
    const last = Number(tabStorage.read(key))
    if (!isGone || Date.now() - last < 30_000 || document.querySelector(filledIn)) return
    // Without a note of it the page would reload again and again.
    if (tabStorage.write(key, String(Date.now()))) location.reload()
  }
  addEventListener('vite:preloadError', ({ payload }) => void recover(payload.message))
}
