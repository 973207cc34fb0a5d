import { readablePath } from '#domain/readable-path.ts'

/** Pages whose path carries the key of a mail; it must not be cached or passed on. */
const withKey = /^\/(reset-password|resetPassword|confirm-email)\/[^/]+/i

export const carriesKey = (pathname: string): boolean => withKey.test(pathname)

/** The page without its key: the view is the same for all keys, and the device reads its own address. Malformed keys stay malformed. */
export const withoutKey = (pathname: string): string => pathname.replace(withKey, readablePath(pathname) === pathname ? '/$1/key' : '/$1/%')

/** The view only needs to know that a receipt's link has a key; the device sends its own (PAY-11). */
export const isReceipt = (pathname: string): boolean => /^\/[^/]+\/order-complete$/i.test(pathname)

/** Pages with a visitor's own data: no browser may show them again after logout. */
export const showsPerson = (pathname: string): boolean =>
  /^\/[^/]+\/(customer-account|gerer-votre-compte|order-complete|meal-plan-purchase|reservations)$/i.test(pathname)
