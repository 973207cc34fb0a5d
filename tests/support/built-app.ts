import { join } from 'node:path'
import { openApp } from '#server/http/page-source.ts'
import { root } from './trial.ts'

/** The app as it was built last, for tests of what its pages say (`npm run build`; `npm test` builds it). */
export const builtApp = () => openApp({ dev: false, dist: join(root, 'dist'), config: { port: 0, captcha: null } })
