/** The bundler drops a call whose result nothing reads, also one that throws. */
const isReadable = (path: string): boolean => {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

/** A path of which the escapes can be decoded: one with a broken escape ("/cedar-coast/50%") has its percent signs as such ("/cedar-coast/50%25"). */
export const readablePath = (path: string): string => (isReadable(path) ? path : path.replaceAll('%', '%25'))
