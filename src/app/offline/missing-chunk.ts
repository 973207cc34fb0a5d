const key = 'reloaded-for-chunk'

/** After a deployment an open page may ask for code that is gone: it reloads once instead of staying white. */
export const recoverFromMissingChunk = (): void => {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(key) ?? 0)
    if (Date.now() - last < 30_000) return
    event.preventDefault()
    sessionStorage.setItem(key, String(Date.now()))
    location.reload()
  })
}
