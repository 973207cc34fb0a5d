type SentPage = { path: string; app: readonly ChildNode[]; main: readonly ChildNode[] }

let sent: SentPage | null = null

/** Keeps the server's HTML of a page whose code failed to load: it stays readable within the app. */
export const storeSentPage = (root: HTMLElement): void => {
  const main = document.getElementById('content')
  // No handler will ever answer a press on them.
  for (const button of main?.querySelectorAll('button') ?? []) button.disabled = true
  sent = { path: location.pathname, app: [...root.childNodes], main: [...(main?.childNodes ?? [])] }
}

/** The server's nodes for the current address; null where its code has loaded. */
export const sentPage = (inShell: boolean): readonly ChildNode[] | null => {
  // On the server there is no address bar.
  if (sent === null || sent.path !== location.pathname) return null
  return inShell ? sent.main : sent.app
}
