import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as { scripts: { serve: string } }

/** The Node flags of `npm run serve`. */
export const asServed: readonly string[] = scripts.serve.split(' ').filter((part) => part.startsWith('--') && part !== '--import')
