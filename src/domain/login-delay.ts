/** Tries without a delay: more than an owner makes by mistake within an hour. */
const freeTries = 10
const firstMs = 500
const longestMs = 8000

/** The delay in ms before a login's password is checked, by its number within the hour: none at first, then up to 8 seconds. */
export const loginDelayMs = (tries: number): number =>
  tries <= freeTries ? 0 : Math.min(firstMs * 2 ** (tries - freeTries - 1), longestMs)
