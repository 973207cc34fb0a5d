/** Hosts besides our own that a document may ask: of the base map, and of a captcha provider, whose widget loads and frames its own. */
export type OtherHosts = { mapHost?: string | null; captchaHosts?: readonly string[] }

/** The headers of every document (OWASP ASVS 3.4): no inline script runs, nothing frames the pages, nothing leaks by referrer. */
export const securityHeaders = ({ mapHost = null, captchaHosts = [] }: OtherHosts = {}): Record<string, string> => ({
  'Content-Security-Policy': [
    "default-src 'self'",
    ["script-src 'self'", ...captchaHosts].join(' '),
    "worker-src 'self'",
    ["style-src 'self' 'unsafe-inline'", ...captchaHosts].join(' '),
    ["img-src 'self' data: blob:", mapHost].filter(Boolean).join(' '),
    "font-src 'self'",
    ["connect-src 'self'", mapHost, ...captchaHosts].filter(Boolean).join(' '),
    ...(captchaHosts.length > 0 ? [["frame-src 'self'", ...captchaHosts].join(' ')] : []),
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), payment=(self), geolocation=(self)',
  'X-Frame-Options': 'DENY',
})
