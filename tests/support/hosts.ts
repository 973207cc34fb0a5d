/** Where the browser tests find the built product; browsers resolve every *.localhost to this machine. */
export const port = Number(process.env['E2E_PORT'] ?? 3210)
export const englishHost = `http://localhost:${port}`
export const frenchHost = `http://fr.localhost:${port}`
/** The tests' "now": a Wednesday noon in term. It stands still, however long the tests take. */
export const frozenNow = '2026-11-25T12:00:00-05:00'
