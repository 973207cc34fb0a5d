import { type Agent, get } from 'node:http'

/** Asks on one of an agent's lines and reads the answer whole: its status, or the code of what broke. */
export const askBy = (agent: Agent, url: string): Promise<number | string> =>
  new Promise((resolve) => {
    const failed = (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message)
    get(url, { agent }, (response) => {
      response.on('error', failed)
      response.on('end', () => resolve(response.complete ? (response.statusCode ?? 0) : 'cut off'))
      response.resume()
    }).on('error', failed)
  })
