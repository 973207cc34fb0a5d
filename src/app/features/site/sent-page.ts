type SentPage = { path: string; app: readonly ChildNode[]; main: readonly ChildNode[] }

let sent: SentPage | null = null

/** Keeps what the server sent of a page whose code did not come: it reads on within an app that lives. */
export const keepSentPage = (root: HTMLElement): void => {
  const main = document.getElementById('content')
  // Nothing will ever answer a press on them.
  for (const button of main?.querySelectorAll('button') ?? []) button.disabled = true
  sent = { path: location.pathname, app: [...root.childNodes], main: [...(main?.childNodes ?? [])] }
}

/** The nodes of the page that stands at the present address, as the server sent them; null where its code is there. */
export const sentPage = (inShell: boolean): readonly ChildNode[] | null => {
  // The server, which has no address bar, keeps no page either.
  if (sent === null || sent.path !== location.pathname) return null
  return inShell ? sent.main : sent.app
}
