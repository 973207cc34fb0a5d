/** The lookbehind keeps a run of thousands of slashes linear. */
export const withoutEndSlash = (path: string): string => path.replace(/(?<!\/)\/+$/, '')
