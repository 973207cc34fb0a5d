import { personalPreflight } from './answer-personal.ts'
import { answerRead, minuteEnd, refuse, type Services } from './api.ts'
import { corsHeaders } from './envelope.ts'
import { pairsOf } from './response-cache.ts'
import { clientLocale } from './language.ts'
import { isPersonalPath } from './routes.ts'

const preflight = () =>
  new Response('', {
    status: 200,
    headers: {
      ...corsHeaders,
      'Access-Control-Allow-Methods': 'GET, HEAD',
      'Access-Control-Allow-Headers': 'If-None-Match, X-Requested-With',
      'Access-Control-Max-Age': '86400',
    },
  })

export const answerApi = async (request: Request, services: Services): Promise<{ response: Response; until: number | null }> => {
  const url = new URL(request.url)
  const fallbackLocale = clientLocale(
    { accept: request.headers.get('accept-language'), host: request.headers.get('host') },
    services.config,
  )
  try {
    const { bytes } = await answerRead({ method: request.method, url, fallbackLocale }, services)
    return {
      response: new Response(bytes.body.toString(), { status: bytes.status, headers: pairsOf(bytes.plain.full) }),
      until: bytes.until,
    }
  } catch (error) {
    const refused = { path: url.pathname, query: url.searchParams, fallbackLocale }
    return { response: refuse(error, services.log, refused), until: minuteEnd(services.config.now()) }
  }
}

export const answerRequest = async (request: Request, services: Services): Promise<Response> => {
  if (request.method !== 'OPTIONS') return (await answerApi(request, services)).response
  return isPersonalPath(new URL(request.url).pathname, null) ? personalPreflight(request, services) : preflight()
}
