import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The server's app at the provider. */
export const socialApp = { id: '1234567890', secret: 'app-secret' }
type Token = { app_id: string; is_valid: boolean; user_id: string; me: Record<string, string> }
const zoe = { id: '1001', first_name: 'Zoé', last_name: 'Bélanger', email: 'zoe@maple.test' }
const socialTokens: Record<string, Token> = {
  good: { app_id: socialApp.id, is_valid: true, user_id: '1001', me: zoe },
  'of-another-app': { app_id: '999', is_valid: true, user_id: '1001', me: zoe },
  expired: { app_id: socialApp.id, is_valid: false, user_id: '1001', me: zoe },
  'of-somebody-else': { app_id: socialApp.id, is_valid: true, user_id: '2002', me: zoe },
  'without-email': { app_id: socialApp.id, is_valid: true, user_id: '1001', me: { id: '1001', first_name: 'Zoé', last_name: 'B' } },
}

/** The provider's login page: one link per token, and links that decline, fail or carry another state. */
const dialog = (params: URLSearchParams): string => {
  const state = params.get('state') ?? ''
  const to = (mark: '#' | '?', answer: Record<string, string>) =>
    `${params.get('redirect_uri') ?? ''}${mark}${new URLSearchParams(answer).toString()}`.replaceAll('&', '&amp;')
  const yes = (token: string): [string, string] => [token, to('#', { access_token: token, state, expires_in: '3600' })]
  const answers = [
    ...Object.keys(socialTokens).map(yes),
    ['not now', `${to('?', { error: 'access_denied', error_code: '200', error_reason: 'user_denied', state })}#_=_`],
    ['out of order', `${to('?', { error_code: '1349126', error_message: 'App not set up', state })}#_=_`],
    ['of another tab', to('#', { access_token: 'good', state: 'another' })],
  ]
  const links = answers.map(([name, address]) => `<p><a href="${address}">${name}</a></p>`)
  return `<!doctype html><html lang="en"><title>Stand-in</title><link rel="icon" href="data:,"><h1>Stand-in provider</h1>${links.join('')}`
}

/** A fake of Facebook's API: the dialog, `debug_token` with the app's token, `me` with the app's proof. */
export const startProvider = async () => {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    const refuse = () => answer(400, { error: { message: 'Invalid OAuth access token.', type: 'OAuthException', code: 190 } })
    if (pathname === '/v23.0/dialog/oauth') {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
      return response.end(dialog(searchParams))
    }
    if (pathname === '/v23.0/debug_token') {
      const token = socialTokens[searchParams.get('input_token') ?? '']
      if (searchParams.get('access_token') !== `${socialApp.id}|${socialApp.secret}` || !token) return refuse()
      const { me: _, ...data } = token
      return answer(200, { data })
    }
    const name = searchParams.get('access_token') ?? ''
    const proof = createHmac('sha256', socialApp.secret).update(name).digest('hex')
    const token = socialTokens[name]
    return pathname === '/v23.0/me' && token && searchParams.get('appsecret_proof') === proof ? answer(200, token.me) : refuse()
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/v23.0`
  return {
    switches: {
      FACEBOOK_APP_ID: socialApp.id,
      FACEBOOK_APP_SECRET: socialApp.secret,
      FACEBOOK_GRAPH_URL: url,
      FACEBOOK_DIALOG_URL: `${url}/dialog/oauth`,
    },
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
