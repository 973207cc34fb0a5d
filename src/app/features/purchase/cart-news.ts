let channel: BroadcastChannel | null = null

const open = (): BroadcastChannel | null => {
  if (typeof BroadcastChannel !== 'undefined') channel ??= new BroadcastChannel('campus-dining-cart')
  return channel
}

/** Tells the other tabs of this browser that the cart of a school has changed. */
export const tellOfCart = (siteId: string): void => open()?.postMessage(siteId)

/** Hears of changes in other tabs; answers a function that stops. */
export const hearOfCart = (siteId: string, changed: () => void): (() => void) => {
  const news = open()
  const hear = ({ data }: MessageEvent) => data === siteId && changed()
  news?.addEventListener('message', hear)
  return () => news?.removeEventListener('message', hear)
}
