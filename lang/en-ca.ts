import office from './en-ca/office.json' with { type: 'json' }
import { englishForVisitors } from './en-ca-visitors.ts'

/** All words in English, of every area. */
export const english = { ...englishForVisitors, ...office }
