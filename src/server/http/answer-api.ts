import { answerPersonal, personalPreflight } from './answer-personal.ts'
import { answerRead, refuse, type Services } from './api.ts'
import { corsHeaders } from './envelope.ts'
import { headersOf } from './kept.ts'
import { isPersonalPath } from './routes.ts'

const preflight = () =>
  new Response('', {
    status: 200,
    headers: {
      ...corsHeaders,
      'Access-Control-Allow-Methods': 'GET, HEAD',
      'Access-Control-Allow-Headers': 'If-None-Match',
      'Access-Control-Max-Age': '86400',
    },
  })

/** Reads of the v1 API for callers inside the process (the server view) and for what the hot path leaves over. */
export const answerApi = async (request: Request, services: Services): Promise<{ response: Response; until: number | null }> => {
  try {
    const { bytes } = await answerRead(
      { method: request.method, url: new URL(request.url), acceptLanguage: request.headers.get('accept-language') },
      services,
    )
    return {
      response: new Response(bytes.bodies.identity.toString(), { status: bytes.status, headers: headersOf(bytes, 'identity') }),
      until: bytes.until,
    }
  } catch (error) {
    return { response: refuse(error, services.log, new URL(request.url).pathname), until: null }
  }
}

/** The v1 API for a request from outside; `remote` is the socket's address. */
export const answerRequest = async (request: Request, remote: string, services: Services): Promise<Response> => {
  const { pathname } = new URL(request.url)
  const isLook = request.method === 'GET' || request.method === 'HEAD'
  const isPersonal = isPersonalPath(pathname, isLook ? 'GET' : null)
  if (request.method === 'OPTIONS') return isPersonal ? personalPreflight(request, services) : preflight()
  return isPersonal ? answerPersonal(request, remote, services) : (await answerApi(request, services)).response
}
