/**
 * Whether a browser may request a page while the worker starts. Firefox (tried: 153) may not: where that request fails, it shows its own
 * error page, whatever the worker answers.
 */
export const mayPreload = (userAgent: string): boolean => !userAgent.includes('Firefox/')
