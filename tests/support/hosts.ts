/** The addresses of the built product in browser tests; browsers resolve every *.localhost to this machine. */
export const port = Number(process.env['E2E_PORT'] ?? 3210)
export const englishHost = `http://localhost:${port}`
export const frenchHost = `http://fr.localhost:${port}`
/** The fixed "now" of the tests: a Wednesday noon in term. */
export const frozenNow = '2026-11-25T12:00:00-05:00'
