/** Hosts besides our own that a document may ask: of the base map, of a captcha provider and of wallets, which load and frame their own. */
export type OtherHosts = { mapHost?: string | null; captchaHosts?: readonly string[]; payHosts?: readonly string[] }

/** The headers of every document (OWASP ASVS 3.4): no inline script runs, nothing frames the pages, nothing leaks by referrer. */
export const securityHeaders = ({ mapHost = null, captchaHosts = [], payHosts = [] }: OtherHosts = {}): Record<string, string> => ({
  'Content-Security-Policy': [
    "default-src 'self'",
    ["script-src 'self'", ...captchaHosts, ...payHosts].join(' '),
    "worker-src 'self'",
    ["style-src 'self' 'unsafe-inline'", ...captchaHosts].join(' '),
    ["img-src 'self' data: blob:", mapHost].filter(Boolean).join(' '),
    "font-src 'self'",
    ["connect-src 'self'", mapHost, ...captchaHosts, ...payHosts].filter(Boolean).join(' '),
    ...(captchaHosts.length + payHosts.length > 0 ? [["frame-src 'self'", ...captchaHosts, ...payHosts].join(' ')] : []),
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Scripts of captchas and wallets write HTML of their own; everywhere else `app/trusted-types.ts` says what may become HTML or a worker.
    ...(captchaHosts.length + payHosts.length > 0 ? [] : ["require-trusted-types-for 'script'", 'trusted-types default school-text']),
  ].join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // A wallet's sheet is a window of its own, which tells its opener what was paid.
  'Cross-Origin-Opener-Policy': payHosts.length > 0 ? 'same-origin-allow-popups' : 'same-origin',
  'Permissions-Policy': `camera=(), microphone=(), payment=(${['self', ...payHosts.map((host) => `"${host}"`)].join(' ')}), geolocation=(self)`,
  'X-Frame-Options': 'DENY',
})
