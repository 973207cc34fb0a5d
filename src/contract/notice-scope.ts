/** The class of the element around a privacy notice, to which its styles are bound. */
export const noticeScope = (index: number): string => `notice-${index}`

/** What a notice's own classes begin with. */
export const noticeClassPrefix = 'notice-own-'
