/** The class of the element around a privacy notice, which limits the notice's styles to it. */
export const noticeScope = (index: number): string => `notice-${index}`

/** The prefix of a notice's own classes. */
export const noticeClassPrefix = 'notice-own-'
