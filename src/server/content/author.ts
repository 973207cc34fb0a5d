import { hostname, userInfo } from 'node:os'

/** The user and machine in the log of changes: "deploy@web-1". */
export const author = (): string => {
  try {
    return `${userInfo().username}@${hostname()}`
  } catch {
    // A container may run as a user id without a name.
    return `${process.getuid?.() ?? 'unknown'}@${hostname()}`
  }
}
