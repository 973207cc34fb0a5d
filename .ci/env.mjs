// Read before the server's first line: .env fills what the environment leaves unset, and compiled code is kept for the next start.
import { existsSync } from 'node:fs'
import * as modules from 'node:module'

if (existsSync('.env')) process.loadEnvFile('.env')
modules.enableCompileCache?.('node_modules/.cache/compiled')
