import { hostname, userInfo } from 'node:os'

/** Who runs this command, for the log of changes: "deploy@web-1". */
export const author = (): string => {
  try {
    return `${userInfo().username}@${hostname()}`
  } catch {
    // A container may run as a number that has no name.
    return `${process.getuid?.() ?? 'unknown'}@${hostname()}`
  }
}
