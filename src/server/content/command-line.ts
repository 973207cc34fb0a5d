import { alertSeverities } from '#contract/sites.ts'
import { type Day, readDay } from '#domain/calendar.ts'
import { instantFrom, isZone } from '#domain/zone.ts'
import { ContentError } from './problem.ts'

export const usage = `Usage: npm run content -- COMMAND

  check  DIR [--merge] [--force] validate a pack; prints every problem that its import would have
  import DIR [--merge]           replace the site's content with the pack (--merge: only the fields it contains)
         [--force]               even if the export is older than the current content
         [--notify]              email people whose reservations no longer fit; none are deleted
  demo                           load the demo schools into an empty database
  export SLUG DIR                write a site's pack from the database
  history SLUG [--csv]           who changed the site's content, when and from which source; as CSV with every value
  pull   BASE_URL SLUG DIR       build a pack from another v1 API (BASE_URL ends in /v1)
         [--from YYYY-MM-DD] [--days N] [--site-id ID] [--timezone TZ]
  schema DIR                     write the JSON Schema of every pack file
  close  SLUG PLACE              close a place now, or from a time on [--from HH:MM]; with --date D alone the whole day
         [--date D] [--from HH:MM] [--note TEXT] [--notify]
  open   SLUG PLACE [--date D]   give a place its usual hours of a day (today) back [--notify]
  alert  SLUG TEXT [--fr TEXT]   show an alert on every page, or at places [--place P, once for each]
         [--severity notice|caution|urgent] [--from D] [--until D]  (days, or instants such as 2026-11-25T17:30:00-05:00)
  unalert SLUG ID                take an alert down
  undo   SLUG VERSION            undo one change of the history [--notify]
  remove-site SLUG --yes SLUG    remove a school for good: content, accounts, bookings, messages, forms; without --yes only says what
         [--keep-orders]         orders, payments and refunds stay (the school is unpublished); needed for orders of the last 7 years
                                 refused while subscriptions are charged or payments are open; pictures stay in DATA_DIR/files
  feedback SLUG                  visitor feedback as CSV [--from D] [--to D]
  surveys  SLUG                  survey votes as CSV
  forms SLUG                     health and On The Go forms, encrypted with the passphrase of the office, or a new one [--from D] [--to D] [--passphrase-file F]
  forms FILE --decrypt           decrypt such a file to CSV [--passphrase-file F]
  reservations SLUG              people per location, day and time as CSV [--from D] [--to D]

The database is the server's: DATA_DIR or DATABASE_URL.`

type Option =
  | 'merge'
  | 'force'
  | 'notify'
  | 'from'
  | 'days'
  | 'site-id'
  | 'timezone'
  | 'date'
  | 'note'
  | 'fr'
  | 'severity'
  | 'place'
  | 'until'
  | 'yes'
  | 'keep-orders'
  | 'to'
  | 'decrypt'
  | 'passphrase-file'
  | 'csv'
type Command = { words: readonly string[]; options: readonly Option[] }

const commands = {
  check: { words: ['DIR'], options: ['merge', 'force'] },
  import: { words: ['DIR'], options: ['merge', 'force', 'notify'] },
  demo: { words: [], options: [] },
  export: { words: ['SLUG', 'DIR'], options: [] },
  history: { words: ['SLUG'], options: ['csv'] },
  pull: { words: ['BASE_URL', 'SLUG', 'DIR'], options: ['from', 'days', 'site-id', 'timezone'] },
  schema: { words: ['DIR'], options: [] },
  close: { words: ['SLUG', 'PLACE'], options: ['date', 'from', 'note', 'notify'] },
  open: { words: ['SLUG', 'PLACE'], options: ['date', 'notify'] },
  alert: { words: ['SLUG', 'TEXT'], options: ['fr', 'severity', 'place', 'from', 'until'] },
  unalert: { words: ['SLUG', 'ID'], options: [] },
  undo: { words: ['SLUG', 'VERSION'], options: ['notify'] },
  'remove-site': { words: ['SLUG'], options: ['yes', 'keep-orders'] },
  feedback: { words: ['SLUG'], options: ['from', 'to'] },
  surveys: { words: ['SLUG'], options: [] },
  forms: { words: ['SLUG'], options: ['from', 'to', 'decrypt', 'passphrase-file'] },
  reservations: { words: ['SLUG'], options: ['from', 'to'] },
} as const satisfies Record<string, Command>

type CommandName = keyof typeof commands
export type Parsed = { command: CommandName; words: string[]; options: Partial<Record<Option, string>> }

export const isSeverity = (text: string): text is (typeof alertSeverities)[number] => alertSeverities.some((one) => one === text)

const isCommand = (name: string): name is CommandName => Object.hasOwn(commands, name)

/** The minutes since midnight of a time "HH:MM"; hours from 24 on are those of the next day. */
const minutesOf = (time: string): number => {
  const [, hour, minutes] = /^(\d{1,2}):([0-5]\d)$/.exec(time) ?? []
  if (hour === undefined || Number(hour) >= 48) throw new ContentError(`--from: "${time}" is not a time; expected HH:MM`)
  return Number(hour) * 60 + Number(minutes)
}

const checkedInstant = (name: Option, value: string): string => {
  const found = instantFrom(value) === null ? readDay(value) : value
  if (found === null)
    throw new ContentError(`--${name}: "${value}" is not a day or an instant; expected YYYY-MM-DD or 2026-11-25T17:30:00-05:00`)
  return found
}

const checkedValue = (name: Option, value: string, command: CommandName): string => {
  if (command === 'close' && name === 'from') return String(minutesOf(value))
  if (command === 'alert' && (name === 'from' || name === 'until')) return checkedInstant(name, value)
  if (name === 'severity' && !isSeverity(value))
    throw new ContentError(`--severity: "${value}" is not valid; expected ${alertSeverities.join(', ')}`)
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
    const isFlag = ['merge', 'force', 'notify', 'decrypt', 'keep-orders', 'csv'].includes(option)
    const value = isFlag ? '' : (inline ?? rest[(index += 1)])
    if (value === undefined) throw new ContentError(`--${option}: expected a value after it`)
    const checked = isFlag ? '' : checkedValue(option, value, name)
    options[option] = option === 'place' && options.place !== undefined ? `${options.place}\n${checked}` : checked
  }
  if (words.length !== command.words.length || words.includes(''))
    throw new ContentError(`${name}: expected ${command.words.join(' ')}\n${usage}`)
  refuseBackwards(options)
  return { command: name, words, options }
}
