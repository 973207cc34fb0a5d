import { CheckoutSkeleton } from '#app/features/purchase/checkout-skeleton.tsx'
import { askedPart } from '#app/lazy-part.tsx'

/** Its code comes when somebody checks out. */
export const LazyCheckout = askedPart(async () => (await import('./checkout.tsx')).Checkout, <CheckoutSkeleton />)
