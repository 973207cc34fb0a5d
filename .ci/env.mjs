// Read before the server's first line: .env fills what the environment leaves unset.
import { existsSync } from 'node:fs'

if (existsSync('.env')) process.loadEnvFile('.env')
