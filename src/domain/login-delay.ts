/** Tries without a delay: more than an owner makes by mistake within an hour. */
const freeTries = 10
const firstMs = 500
const longestMs = 8000

/**
 * The delay in ms before the password of a login is checked, by its number at that account within the hour: none at first, then
 * doubling up to 8 seconds.
 */
export const loginDelayMs = (tries: number): number =>
  tries <= freeTries ? 0 : Math.min(firstMs * 2 ** (tries - freeTries - 1), longestMs)
