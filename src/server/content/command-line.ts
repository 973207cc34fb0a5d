import { type Day, readDay } from '#domain/calendar.ts'
import { isZone } from '#domain/zone.ts'
import { ContentError } from './problem.ts'

export const usage = `Usage: npm run content -- COMMAND

  check  DIR [--merge] [--force] validate a pack; prints every problem that its import would have
  import DIR [--merge]           replace the site's content with the pack (--merge: only the fields it contains)
         [--force]               even if the export is older than the current content
         [--notify]              email people whose reservations no longer fit; none are deleted
  demo                           load the demo schools into an empty database
  export SLUG DIR                write a site's pack from the database
  history SLUG                   who changed the site's content, when and from which source
  undo   SLUG VERSION            undo one change of the history; later changes of other fields stay
  pull   BASE_URL SLUG DIR       build a pack from another v1 API (BASE_URL ends in /v1)
         [--from YYYY-MM-DD] [--days N] [--site-id ID] [--timezone TZ]
  schema DIR                     write the JSON Schema of every pack file
  close  SLUG PLACE --date D     mark a location as closed on a day [--note TEXT] [--notify]
  alert  SLUG TEXT               show an alert [--until D]
  feedback SLUG                  visitor feedback as CSV [--from D] [--to D]
  surveys  SLUG                  survey votes as CSV
  forms SLUG                     health and On The Go forms, encrypted with a passphrase [--from D] [--to D] [--passphrase-file F]
  forms FILE --decrypt           decrypt such a file to CSV [--passphrase-file F]
  reservations SLUG              people per location, day and time as CSV [--from D] [--to D]

The database is the server's: DATA_DIR or DATABASE_URL.`

type Option =
  'merge' | 'force' | 'notify' | 'from' | 'days' | 'site-id' | 'timezone' | 'date' | 'note' | 'until' | 'to' | 'decrypt' | 'passphrase-file'
type Command = { words: readonly string[]; options: readonly Option[]; required?: readonly Option[] }

const commands = {
  check: { words: ['DIR'], options: ['merge', 'force'] },
  import: { words: ['DIR'], options: ['merge', 'force', 'notify'] },
  demo: { words: [], options: [] },
  export: { words: ['SLUG', 'DIR'], options: [] },
  history: { words: ['SLUG'], options: [] },
  undo: { words: ['SLUG', 'VERSION'], options: [] },
  pull: { words: ['BASE_URL', 'SLUG', 'DIR'], options: ['from', 'days', 'site-id', 'timezone'] },
  schema: { words: ['DIR'], options: [] },
  close: { words: ['SLUG', 'PLACE'], options: ['date', 'note', 'notify'], required: ['date'] },
  alert: { words: ['SLUG', 'TEXT'], options: ['until'] },
  feedback: { words: ['SLUG'], options: ['from', 'to'] },
  surveys: { words: ['SLUG'], options: [] },
  forms: { words: ['SLUG'], options: ['from', 'to', 'decrypt', 'passphrase-file'] },
  reservations: { words: ['SLUG'], options: ['from', 'to'] },
} as const satisfies Record<string, Command>

type CommandName = keyof typeof commands
export type Parsed = { command: CommandName; words: string[]; options: Partial<Record<Option, string>> }

const isCommand = (name: string): name is CommandName => Object.hasOwn(commands, name)

const checkedValue = (name: Option, value: string): string => {
  if (name === 'from' || name === 'to' || name === 'date' || name === 'until') {
    const day = readDay(value)
    if (day === null) throw new ContentError(`--${name}: "${value}" is not a day; expected YYYY-MM-DD`)
    return day
  }
  if (name === 'days' && !/^([1-9]|[1-8]\d|9[0-2])$/.test(value))
    throw new ContentError(`--days: "${value}" is not valid; expected 1 to 92`)
  if (name === 'timezone' && !isZone(value))
    throw new ContentError(`--timezone: "${value}" is not a time zone; expected one such as America/Toronto`)
  if (name === 'site-id' && !/^[A-Za-z0-9_-]{1,64}$/.test(value)) throw new ContentError(`--site-id: "${value}" is not a valid id`)
  return value
}

export const refuseBackwards = ({ from, to }: { from?: Day | null; to?: Day | null }): void => {
  if (from && to && from > to) throw new ContentError(`--from: ${from} is after --to ${to}; expected the earlier day first`)
}

export const parseCommand = (args: readonly string[]): Parsed => {
  const [name = '', ...rest] = args
  if (!isCommand(name)) throw new ContentError(name === '' ? usage : `${name}: no such command\n${usage}`)
  const command: Command = commands[name]
  const words: string[] = []
  const options: Parsed['options'] = {}
  for (let index = 0; index < rest.length; index += 1) {
    const word = rest[index] ?? ''
    if (!word.startsWith('--')) {
      words.push(word)
      continue
    }
    const [written = '', inline] = [word.slice(2).split('=', 1)[0], word.includes('=') ? word.slice(word.indexOf('=') + 1) : undefined]
    const option = command.options.find((one) => one === written)
    if (!option) throw new ContentError(`--${written}: ${name} has no such option\n${usage}`)
    const isFlag = ['merge', 'force', 'notify', 'decrypt'].includes(option)
    const value = isFlag ? '' : (inline ?? rest[(index += 1)])
    if (value === undefined) throw new ContentError(`--${option}: expected a value after it`)
    options[option] = isFlag ? '' : checkedValue(option, value)
  }
  if (words.length !== command.words.length || words.includes(''))
    throw new ContentError(`${name}: expected ${command.words.join(' ')}\n${usage}`)
  refuseBackwards(options)
  const missing = command.required?.find((option) => options[option] === undefined)
  if (missing) throw new ContentError(`${name}: expected --${missing}\n${usage}`)
  return { command: name, words, options }
}
