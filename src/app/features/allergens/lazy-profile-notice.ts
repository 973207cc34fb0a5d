import { lazyPart } from '#app/lazy-part.tsx'

// Few devices ever refuse to store a profile.
export const LazyProfileNotice = lazyPart(async () => (await import('./profile-notice.tsx')).ProfileNotice)
