/** The headers of every document (OWASP ASVS 3.4): no inline script runs, nothing frames the pages, nothing leaks by referrer. */
export const securityHeaders = ({ mapHost = null }: { mapHost?: string | null } = {}): Record<string, string> => ({
  'Content-Security-Policy': [
    "default-src 'self'",
    "script-src 'self'",
    "worker-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", mapHost].filter(Boolean).join(' '),
    "font-src 'self'",
    ["connect-src 'self'", mapHost].filter(Boolean).join(' '),
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
