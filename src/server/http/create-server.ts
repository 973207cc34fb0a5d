import { createServer, type RequestListener, type Server } from 'node:http'

/** Longer than the minute for which proxies keep a connection: none is closed under a request that is on its way. */
const keepAliveTimeout = 65_000

/** The HTTP server around the listener; it listens nowhere yet. */
export const createHttpServer = (listener: RequestListener): Server => createServer({ keepAliveTimeout }, listener)
