import { createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { type Row, verdict } from '../bench/table.ts'
import { searchTrial } from './card-data.ts'
import { buyers, codesOf, wrongAfter } from './outages.ts'
import { type Engine, isApproved, newTrial, type Trial } from './trial.ts'

/** What the mail server does with a mail: accepts it, accepts it and disconnects before confirming, or answers 451 to all. */
type Manner = 'takes' | 'cuts' | 'defers'

/** A mail server; `took` are the complete mails by Message-ID, whatever it answered; `counts.refused` its 451 answers. */
const mailServer = async (manner: Manner, wanted = 0) => {
  const took: string[] = []
  const counts = { refused: 0 }
  const lines = new Map<number, Socket>()
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_, __, done) => {
      if (manner !== 'defers') return done()
      counts.refused += 1
      return done(Object.assign(new Error('Try again later'), { responseCode: 451 }))
    },
    onData: (stream, { remotePort }, done) => {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
      stream.on('end', () => {
        took.push(/^Message-ID: *(\S+)/im.exec(text)?.[1] ?? '')
        if (manner === 'cuts') lines.get(remotePort)?.destroy()
        else done()
      })
    },
  })
  smtp.on('error', () => undefined)
  smtp.server.on('connection', (socket: Socket) => void lines.set(socket.remotePort ?? 0, socket))
  await new Promise<void>((resolve) => smtp.listen(wanted, '127.0.0.1', () => resolve()))
  const { port } = smtp.server.address() as { port: number }
  return { port, took, counts, close: () => new Promise<void>((resolve) => smtp.close(() => resolve())) }
}

/** Makes failed mails due again at once. */
const hurry = ({ stage }: Trial) =>
  stage.db.transaction((trx) => trx.updateTable('mail_outbox').set({ due_at: '2000-01-01', claimed_until: null }).execute())

/** After this many seconds without a mail, no more will come. */
const quietForS = 10

/** A working mail server at the same port: collects mails until there is one for each order. */
const heardAfter = async (trial: Trial, port: number, orders: number): Promise<string[]> => {
  const honest = await mailServer('takes', port)
  const heard = () => new Set(honest.took).size
  for (let quiet = 0; quiet < quietForS && heard() < orders;) {
    const known = heard()
    await hurry(trial)
    await sleep(1000)
    quiet = heard() > known ? 0 : quiet + 1
  }
  await honest.close()
  return honest.took
}

/** Stops the buying; returns what is wrong with the orders, and how many there are. */
const ordersAfter = async (trial: Trial, buying: ReturnType<typeof buyers>) => {
  const replies = await buying.end()
  const wrong = await wrongAfter(trial, replies)
  wrong.push(...codesOf(replies).map((code) => `a request got ${code}`))
  for (const line of wrong) console.log(`outages: mail: ${line}`)
  return { wrong, orders: replies.filter(isApproved).length }
}

/** A mail server is silent, then disconnects, then works: orders are unaffected, and each receipt is mailed. */
export const deafMail = async (engine: Engine): Promise<Row> => {
  const sockets = new Set<Socket>()
  let isCutting = false
  const deaf = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    if (isCutting) socket.destroy()
  })
  await new Promise<void>((resolve) => deaf.listen(0, '127.0.0.1', resolve))
  const { port } = deaf.address() as { port: number }
  const trial = await newTrial({ engine, more: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
  const buying = buyers(trial, 4)
  await sleep(3000)
  isCutting = true
  for (const socket of sockets) socket.destroy()
  await sleep(1000)
  const { wrong, orders } = await ordersAfter(trial, buying)
  await new Promise((resolve) => deaf.close(resolve))
  const received = new Set(await heardAfter(trial, port, orders))
  await searchTrial(trial)
  await trial.close()
  return {
    name: `outages: a mail server that is silent and cuts lines, while 4 buy, ${engine}`,
    target: 'as many receipts as orders',
    got: `${received.size} of ${orders}; ${wrong.length} wrong`,
    verdict: verdict(wrong.length === 0 && orders > 10 && received.size === orders),
  }
}

const words = { cuts: 'takes each letter and cuts the line before its 250', defers: 'answers 451 to everybody' }

/**
 * A mail server accepts mails without confirming them, or refuses all, and then works: every receipt arrives. An unconfirmed mail
 * is sent again under the same Message-ID, since SMTP cannot tell it from a lost one.
 */
export const lyingMail = async (manner: 'cuts' | 'defers', engine: Engine): Promise<Row> => {
  const liar = await mailServer(manner)
  const trial = await newTrial({ engine, more: { SMTP_URL: `smtp://127.0.0.1:${liar.port}` } })
  const buying = buyers(trial, 4)
  // Each letter is tried more than once while it lies.
  for (let times = 0; times < 4; times += 1) {
    await sleep(1000)
    await hurry(trial)
  }
  const { wrong, orders } = await ordersAfter(trial, buying)
  await liar.close()
  const heard = await heardAfter(trial, liar.port, orders)
  const all = [...liar.took, ...heard]
  const twice = [...new Set(all)].filter((id) => all.indexOf(id) !== all.lastIndexOf(id)).length
  const isLying = manner === 'cuts' ? liar.took.length > 0 : liar.counts.refused > 0 && twice === 0
  await searchTrial(trial)
  await trial.close()
  const received = new Set(heard).size
  return {
    name: `outages: a mail server that ${words[manner]}, while 4 buy, ${engine}`,
    target: `as many receipts as orders${manner === 'cuts' ? '' : ', none twice'}`,
    got: `${received} of ${orders}, ${twice} came twice or more; ${wrong.length} wrong`,
    verdict: verdict(wrong.length === 0 && orders > 10 && received === orders && isLying),
  }
}
