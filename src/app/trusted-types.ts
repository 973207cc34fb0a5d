type Rules = { createHTML: (html: string) => string | null; createScriptURL: (url: string) => string | null }
type Factory = { createPolicy: (name: 'default', rules: Rules) => unknown }

// Browsers with Trusted Types ask this for whatever no policy of ours made: workers are files of this server, and what
// a library empties is empty. HTML of a school comes by `site/school-text.tsx`.
const { trustedTypes } = globalThis as { trustedTypes?: Factory }
trustedTypes?.createPolicy('default', {
  createHTML: (html) => (html === '' ? html : null),
  createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : null),
})
