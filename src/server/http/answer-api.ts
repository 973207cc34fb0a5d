import { answerRead, refuse, type Services } from './api.ts'
import { corsHeaders } from './envelope.ts'
import { headersOf } from './kept.ts'

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

/** The v1 API for callers inside the process (the server view) and for what the hot path leaves over. */
export const answerApi = async (request: Request, services: Services): Promise<{ response: Response; until: number | null }> => {
  try {
    if (request.method === 'OPTIONS') return { response: preflight(), until: null }
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
