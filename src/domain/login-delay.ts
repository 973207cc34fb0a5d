/** Guesses at one account that cost no time: more than its owner makes by mistake within an hour. */
const freeTries = 10
const firstMs = 500
const longestMs = 8000

/** How long (ms) a login at an account waits before its password is looked at, by its number within the hour: it doubles, up to 8 seconds. */
export const loginDelayMs = (tries: number): number =>
  tries <= freeTries ? 0 : Math.min(firstMs * 2 ** (tries - freeTries - 1), longestMs)
