import { lazyOnDemand } from '#app/lazy-part.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

/** A formatted text in one language; the editor comes with the first one that is shown. */
export const RichTextField = lazyOnDemand(async () => (await import('./rich-text-part.tsx')).RichTextPart, <Skeleton height="14rem" />)
