import { type Agent, get } from 'node:http'

/** Sends a GET request through an agent and reads the whole response: its status, or the error code. */
export const askBy = (agent: Agent, url: string): Promise<number | string> =>
  new Promise((resolve) => {
    const failed = (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message)
    get(url, { agent }, (response) => {
      response.on('error', failed)
      response.on('end', () => resolve(response.complete ? (response.statusCode ?? 0) : 'cut off'))
      response.resume()
    }).on('error', failed)
  })
