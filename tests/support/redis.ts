import { spawn, spawnSync } from 'node:child_process'
import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

type Entry = { value: number; endsAt: number | null }

/** The commands of Redis that limits need, by its documentation: each answers what the real one does. */
const commandsOver = (entries: Map<string, Entry>) => {
  const live = (key: string): Entry | undefined => {
    const found = entries.get(key)
    if (found?.endsAt != null && found.endsAt <= Date.now()) entries.delete(key)
    return entries.get(key)
  }
  const add = (key: string, by: number): string => {
    const entry = live(key) ?? { value: 0, endsAt: null }
    entries.set(key, entry)
    return `:${(entry.value += by)}\r\n`
  }
  const answers: Record<string, (key: string, ...rest: string[]) => string> = {
    SET: (key, value = '0', ...flags) => {
      if (flags.includes('NX') && live(key)) return '$-1\r\n'
      entries.set(key, { value: Number(value), endsAt: Date.now() + Number(flags[flags.indexOf('PX') + 1]) })
      return '+OK\r\n'
    },
    INCR: (key) => add(key, 1),
    DECR: (key) => add(key, -1),
    GET: (key) => {
      const entry = live(key)
      return entry ? `$${String(entry.value).length}\r\n${entry.value}\r\n` : '$-1\r\n'
    },
    PTTL: (key) => {
      const entry = live(key)
      return `:${entry ? (entry.endsAt === null ? -1 : entry.endsAt - Date.now()) : -2}\r\n`
    },
    PEXPIRE: (key, ms = '0') => {
      const entry = live(key)
      if (entry?.endsAt !== null) return ':0\r\n'
      entry.endsAt = Date.now() + Number(ms)
      return ':1\r\n'
    },
    DEL: (...keys) => `:${keys.filter((key) => entries.delete(key)).length}\r\n`,
  }
  return (name: string, rest: string[]): string => {
    const [key = '', ...more] = rest
    return answers[name]?.(key, ...more) ?? '+OK\r\n'
  }
}

/** Takes the whole commands off the front of what came in. */
const readCommands = (text: string): { commands: string[][]; rest: string } => {
  const commands: string[][] = []
  let at = 0
  for (;;) {
    const head = /^\*(\d+)\r\n/.exec(text.slice(at))
    if (!head) return { commands, rest: text.slice(at) }
    let next = at + head[0].length
    const words: string[] = []
    for (let left = Number(head[1]); left > 0; left -= 1) {
      const size = /^\$(\d+)\r\n/.exec(text.slice(next))
      if (!size || text.length < next + size[0].length + Number(size[1]) + 2) return { commands, rest: text.slice(at) }
      const from = next + size[0].length
      words.push(text.slice(from, from + Number(size[1])))
      next = from + Number(size[1]) + 2
    }
    commands.push(words)
    at = next
  }
}

const serve = (socket: Socket, run: (name: string, rest: string[]) => string): void => {
  let rest = ''
  let queued: string[][] | null = null
  const answer = ([name = '', ...words]: string[]): string => {
    const asked = name.toUpperCase()
    if (asked === 'HELLO') return '-NOPROTO unsupported protocol version\r\n'
    if (asked === 'MULTI') {
      queued = []
      return '+OK\r\n'
    }
    if (asked === 'EXEC') {
      const all = (queued ?? []).map(([one = '', ...more]) => run(one, more))
      queued = null
      return `*${all.length}\r\n${all.join('')}`
    }
    if (queued) {
      queued.push([asked, ...words])
      return '+QUEUED\r\n'
    }
    return run(asked, words)
  }
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => {
    const read = readCommands(rest + chunk.toString())
    rest = read.rest
    for (const command of read.commands) socket.write(answer(command))
  })
}

const freePort = async (): Promise<number> => {
  const probe: Server = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

export type RedisServer = { kind: string; url: string; stop: () => Promise<void> }

/** A server of this process that speaks Redis' protocol, as far as limits go. */
const startOwn = async (port: number): Promise<RedisServer> => {
  const run = commandsOver(new Map())
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    serve(socket, run)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const stop = async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
  return { kind: 'a server of the test', url: `redis://127.0.0.1:${port}`, stop }
}

const startProgram = async (program: string, port: number): Promise<RedisServer> => {
  const flags = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const child = spawn(program, flags, { stdio: ['ignore', 'pipe', 'ignore'] })
  const onExit = () => child.kill('SIGKILL')
  process.once('exit', onExit)
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('Ready to accept')) resolve()
    })
    child.once('exit', () => reject(new Error(`${program} did not start`)))
  })
  const stop = async () => {
    process.off('exit', onExit)
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
  }
  return { kind: program, url: `redis://127.0.0.1:${port}`, stop }
}

const isThere = (program: string): boolean => spawnSync(program, ['--version']).status === 0

/** The stores that this machine can try: our own always, Valkey or Redis where one is installed. `port` starts one again where it was. */
export const redisPrograms = ['own', ...['valkey-server', 'redis-server'].filter(isThere).slice(0, 1)]
export const startRedis = async (program: string, port?: number): Promise<RedisServer> => {
  const at = port ?? (await freePort())
  return program === 'own' ? startOwn(at) : startProgram(program, at)
}
