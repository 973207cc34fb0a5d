import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** No sandbox as root, no GPU in a container, and no first-run page or background requests in a test. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-default-browser-check',
  '--no-first-run',
]

const { env } = process
// Debian's headless shell has no browser window, which saves a third of the time.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
const onPath = (env['PATH'] ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
const usual = [
  ...names.map((name) => `/usr/bin/${name}`),
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ...[env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']].flatMap((folder) =>
    folder ? [join(folder, 'Google/Chrome/Application/chrome.exe'), join(folder, 'Microsoft/Edge/Application/msedge.exe')] : [],
  ),
]

/** Runs `--version`, since some packages install only a stub. Not on Windows, where that opens a window. */
const runs = (path: string): boolean =>
  existsSync(path) && (process.platform === 'win32' || spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0)

const find = (): string | undefined => [...usual, ...onPath].find(runs)

const packages = (browser: string) => ['install', '-y', '--no-install-recommends', browser, 'fonts-dejavu-core']

/** Installs with apt-get, as root or with sudo without a password. */
const install = (): void => {
  if (spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = (...args: string[]) => {
    const [command = '', ...rest] = [...asRoot, 'apt-get', ...args]
    return (
      spawnSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0
    )
  }
  console.log('chromium: not found, installing it with apt-get ...')
  if (apt('update') && !apt(...packages('chromium-headless-shell'))) apt(...packages('chromium'))
}

/** The path of an installed Chromium, Chrome or Edge; installs Chromium when there is none, or throws an error that says what to do. */
export const chromium = (): string => {
  const chosen = env['CHROMIUM_PATH']
  if (chosen) {
    if (runs(chosen)) return chosen
    throw new Error(`chromium: CHROMIUM_PATH=${chosen} is not a browser that starts`)
  }
  const found = find() ?? (install(), find())
  if (found) return found
  throw new Error('chromium: no browser found; install Chromium or Chrome (Debian: apt-get install chromium), or set CHROMIUM_PATH to one')
}
