import { personalPreflight } from './answer-personal.ts'
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

/** What the listener leaves over of the v1 API: what a browser asks before it sends something, and methods that no path has. */
export const answerRequest = async (request: Request, services: Services): Promise<Response> => {
  if (request.method !== 'OPTIONS') return (await answerApi(request, services)).response
  return isPersonalPath(new URL(request.url).pathname, null) ? personalPreflight(request, services) : preflight()
}
