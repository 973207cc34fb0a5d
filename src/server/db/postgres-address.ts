/**
 * The address as pg is told it. An `sslmode` that asks for TLS asks for the certificate too: so pg reads all of them now, and says
 * on five lines at each start that its next version will not.
 */
export const checkingAddress = (url: string): string =>
  /[?&]uselibpqcompat=true(?:&|$)/.test(url) ? url : url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full')
