/** Pages that a mail leads to: what follows opens an account, and stands in nothing that is kept or passed on. */
const withKey = /^\/(reset-password|resetPassword|confirm-email)\/[^/]+/i

/** True for the address of a page that carries the key of a mail (AUTH-03). */
export const carriesKey = (pathname: string): boolean => withKey.test(pathname)

const isReadable = (pathname: string): boolean => {
  try {
    return decodeURIComponent(pathname) !== ''
  } catch {
    return false
  }
}

/**
 * The same page without the key: the server's view is one for all of them, the device reads the key from its own address. One
 * that no browser can read stays such: it leads the device to no page.
 */
export const withoutKey = (pathname: string): string => pathname.replace(withKey, isReadable(pathname) ? '/$1/key' : '/$1/%')

/** A receipt's link says to the view only that it names one: it waits for what the device asks with its own (PAY-11). */
export const isReceipt = (pathname: string): boolean => /^\/[^/]+\/order-complete$/i.test(pathname)

/** Pages on which the device shows what one person entered or bought: no browser shows them again after a logout. */
export const showsPerson = (pathname: string): boolean =>
  /^\/[^/]+\/(customer-account|gerer-votre-compte|order-complete|meal-plan-purchase|reservations)$/i.test(pathname)
