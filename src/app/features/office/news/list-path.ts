import type { TextKind } from '#domain/office-texts.ts'

/** The address of a list below the office; that of news is the screen's own. */
export const listPath = (kind: TextKind): string => (kind === 'news' ? '/news' : `/news/${kind}`)
