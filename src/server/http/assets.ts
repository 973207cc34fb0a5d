import { readFile, readdir } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { pageMark } from '#contract/offline.ts'
import { type CachedResponse, prepareResponse, responseOf } from './response-cache.ts'
import { securityHeaders } from './security.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
}

const ready = new Set(['.png', '.webp', '.avif', '.woff2'])

export type Assets = { answer: (request: Request) => Promise<Response | null>; shell: string }

/** Hashed names never change; everything else is revalidated. */
const cacheRule = (path: string) => (path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')

const listFiles = async (folder: string): Promise<string[]> => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
}

const emptyModule = (path: string): Response =>
  new Response('', { status: 404, headers: { 'Content-Type': types[extname(path)] ?? 'text/plain', 'Cache-Control': 'no-store' } })

export const openAssets = async (folder: string, captchaHosts: readonly string[] = []): Promise<Assets> => {
  const known = new Set(await listFiles(folder))
  const cache = new Map<string, Promise<CachedResponse>>()
  const load = async (path: string): Promise<CachedResponse> => {
    const body = await readFile(join(folder, path))
    const extra = path === '/sw.js' || path.endsWith('.html') ? securityHeaders({ captchaHosts }) : {}
    const headers = {
      'Content-Type': types[extname(path)] ?? 'application/octet-stream',
      'Cache-Control': cacheRule(path),
      'X-Content-Type-Options': 'nosniff',
      Vary: 'Accept-Encoding',
      ...extra,
      ...(path.endsWith('.html') ? { [pageMark]: '1' } : {}),
    }
    const br = known.has(`${path}.br`) ? await readFile(join(folder, `${path}.br`)) : undefined
    return prepareResponse({ status: 200, body, br, isCompressed: ready.has(extname(path)), headers, madeAt: 0, until: null })
  }
  return {
    shell: await readFile(join(folder, 'index.html'), 'utf8'),
    answer: async (request) => {
      const path = new URL(request.url).pathname
      if (!known.has(path) || path.endsWith('.br')) return path.startsWith('/assets/') ? emptyModule(path) : null
      const loading = cache.get(path) ?? load(path)
      cache.set(path, loading)
      const bytes = await loading.catch((error: unknown) => {
        cache.delete(path)
        throw error
      })
      return responseOf(request, bytes)
    },
  }
}
