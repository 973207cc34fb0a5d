/** What the tabs of one browser share: its profile, its session and its carts. */
type Topic = 'profile' | 'session' | 'cart'

// A tab does not hear what it posts on a channel of its own, so a topic has one.
const channels = new Map<Topic, BroadcastChannel>()

/** Null where the browser has none. */
const channelOf = (topic: Topic): BroadcastChannel | null => {
  if (typeof BroadcastChannel === 'undefined') return null
  const channel = channels.get(topic) ?? new BroadcastChannel(`campus-dining-${topic}`)
  channels.set(topic, channel)
  return channel
}

/** Notifies the other tabs of a change; `what` names the one that changed where a topic has several. */
export const postToTabs = (topic: Topic, what = 'changed'): void => {
  // To read a cookie waits until those just written are stored: the message must not come before them.
  void document.cookie
  channelOf(topic)?.postMessage(what)
}

/** Runs `listener` for each change in another tab; returns a function that stops it. */
export const listenToTabs = (topic: Topic, listener: (what: unknown) => void): (() => void) => {
  const hear = ({ data }: MessageEvent) => listener(data)
  channelOf(topic)?.addEventListener('message', hear)
  return () => channels.get(topic)?.removeEventListener('message', hear)
}
