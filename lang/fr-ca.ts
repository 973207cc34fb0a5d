import office from './fr-ca/office.json' with { type: 'json' }
import { frenchForVisitors } from './fr-ca-visitors.ts'

/** All words in French, of every area. */
export const french = { ...frenchForVisitors, ...office }
