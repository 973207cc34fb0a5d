/** Other hosts that a document may load from: base map, captcha provider, wallets. */
export type OtherHosts = { mapHost?: string | null; captchaHosts?: readonly string[]; payHosts?: readonly string[] }

/** The headers of every document (OWASP ASVS 3.4). */
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
    // Captcha and wallet scripts write HTML themselves; elsewhere `app/trusted-types.ts` decides.
    ...(captchaHosts.length + payHosts.length > 0 ? [] : ["require-trusted-types-for 'script'", 'trusted-types default school-text']),
  ].join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // A wallet opens a window that reports to its opener.
  'Cross-Origin-Opener-Policy': payHosts.length > 0 ? 'same-origin-allow-popups' : 'same-origin',
  'Permissions-Policy': `camera=(), microphone=(), payment=(${['self', ...payHosts.map((host) => `"${host}"`)].join(' ')}), geolocation=(self)`,
  'X-Frame-Options': 'DENY',
})
