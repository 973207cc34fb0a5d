import { join } from 'node:path'
import { root } from './trial.ts'

export const statementsFolder = join(root, 'tests/server/db/statements-before')

/** What the version before the last migration asked of its database: a list of statements for each engine. */
export const statementsFile = (engine: 'sqlite' | 'postgres'): string => join(statementsFolder, `${engine}.json`)
