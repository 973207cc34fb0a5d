/** A path without the slashes at its end. Looked for from the first of a run only: thousands of slashes cost one look, not millions. */
export const withoutEndSlash = (path: string): string => path.replace(/(?<!\/)\/+$/, '')
