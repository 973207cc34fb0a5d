// Makes the checkout ready: packages, then the built app. Nothing changed means no npm and no vite.
// Runs on the host's Node 20 before node_modules exists, so it is plain JavaScript with no packages.
//   (no flag)       install and build when something changed
//   --install-only  install when something changed
//   --build         install when something changed, build in any case
//   --built         only say so when there is nothing to serve yet
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const flags = process.argv.slice(2)
const installStamp = 'node_modules/.cache/installed'
const buildStamp = 'dist/built'
const servedStamp = 'dist/served'
const officeStamp = 'dist/office-built'
const entries = ['dist/client/index.html', 'dist/server/entry-server.js']
const office = 'dist/office/index.html'
const served = 'dist/serve/main.js'

function stop(message) {
  console.error(`setup: ${message}`)
  process.exit(1)
}

function filesOf(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)))
}

function packagesHash() {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const lock = existsSync('package-lock.json') ? readFileSync('package-lock.json') : ''
  const words = JSON.stringify([process.platform, process.arch, dependencies, devDependencies])
  return createHash('sha256').update(words).update(lock).digest('hex')
}

const shared = ['src/contract', 'src/domain', 'lang', 'tsconfig.json']
const appSources = [
  'src/app',
  'sw',
  'public',
  'index.html',
  '.ci/client-build.ts',
  '.ci/icons.ts',
  '.ci/shell-preloads.ts',
  '.ci/words.ts',
  'vite.config.ts',
  ...shared,
]
/** The dining office's app shares the rooms of the visitors' app, which knows nothing of it. */
const ofOffice = /^src\/app\/(features\/)?office\/|^lang\/\w\w-ca\/office\.json$/
const officeSources = ['src/app', '.ci/client-build.ts', '.ci/icons.ts', '.ci/office.config.ts', '.ci/words.ts', ...shared]
const serverSources = ['src/server', '.ci/served.mjs', ...shared]

function sourcesHash(sources, isLeftOut = () => false) {
  const hash = createHash('sha256').update(packagesHash())
  // A generated file is written by the build itself: counting it would build twice.
  const files = sources.flatMap(filesOf).filter((file) => !file.includes('.gen.'))
  for (const file of files.filter((one) => !isLeftOut(one))) hash.update(`\0${file}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

const holds = (stamp, hash) => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash

function keep(stamp, hash) {
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
}

function run(what, command, args) {
  console.log(`setup: ${what} ...`)
  const started = Date.now()
  // npm is a .cmd file on Windows, which only a shell starts.
  const shell = command === 'npm' && process.platform === 'win32'
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', shell })
  if (error) stop(`${what} could not start: ${error.message}`)
  if (status !== 0) stop(`${what} failed (exit ${status}); the lines above say why`)
  console.log(`setup: ${what} done in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

function install() {
  const hash = packagesHash()
  if (holds(installStamp, hash)) return
  // `npm ci` calls a lock incomplete when the registry lacks some platform's binary; --no-save reads the lock and leaves it as it is.
  // Its warnings are about the host's Node; the project brings its own.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--include=dev', '--include=optional', '--loglevel=error']
  run('installing packages', 'npm', args)
  keep(installStamp, hash)
}

function build(always) {
  // The project's own Node, which the install step has just brought; the host's may be older.
  const node = ['node_modules/node/bin/node', 'node_modules/node/bin/node.exe'].find((path) => existsSync(path)) ?? process.execPath
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']
  const app = sourcesHash(appSources, (file) => ofOffice.test(file.replaceAll('\\', '/')))
  const [ofOfficeNow, server] = [sourcesHash(officeSources), sourcesHash(serverSources)]
  // The stamps go last, so an interrupted build is built again.
  if (always || !holds(buildStamp, app) || !entries.every((path) => existsSync(path))) {
    run('building the app', node, vite)
    run('building the server view', node, [...vite, '--ssr', 'src/app/entry-server.tsx', '--outDir', 'dist/server'])
    keep(buildStamp, app)
  }
  if (always || !holds(officeStamp, ofOfficeNow) || !existsSync(office)) {
    run("building the office's app", node, [...vite, '--config', '.ci/office.config.ts'])
    keep(officeStamp, ofOfficeNow)
  }
  if (always || !holds(servedStamp, server) || !existsSync(served)) {
    run('building the server', node, ['.ci/served.mjs'])
    keep(servedStamp, server)
  }
}

/** The scripts begin with `exec`, so that a SIGTERM to npm reaches the server and not a shell; Windows has neither, and gets a word that does nothing. */
function standInForExec() {
  if (process.platform === 'win32') writeFileSync('node_modules/.bin/exec.cmd', '@%*\r\n')
}

if (Number(process.versions.node.split('.')[0]) < 20) stop(`Node 20 or newer is needed; this is ${process.version}`)
if (flags.includes('--built')) {
  const missing = [installStamp, ...entries, office, served].find((path) => !existsSync(path))
  if (missing) stop(`nothing is built yet (${missing} is missing): run \`npm run build\`, or \`npm start\` which does both`)
} else {
  install()
  if (!flags.includes('--install-only')) build(flags.includes('--build'))
}
standInForExec()
