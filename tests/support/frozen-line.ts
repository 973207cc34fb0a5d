import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A TCP proxy that can freeze: while `isFrozen`, it accepts bytes, forwards none and closes nothing. */
export const freezableLine = async (to: { host: string; port: number }) => {
  const line = { port: 0, isFrozen: false, close: async () => undefined as void }
  const sockets = new Set<Socket>()
  const pass = (from: Socket, into: Socket) => {
    sockets.add(from)
    from.on('data', (chunk: Buffer) => void (line.isFrozen || into.write(chunk)))
    from.on('error', () => undefined)
    from.on('close', () => into.destroy())
  }
  const server = createServer((near) => {
    const far = connect(to.port, to.host)
    pass(near, far)
    pass(far, near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  line.port = (server.address() as AddressInfo).port
  line.close = async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
  return line
}
