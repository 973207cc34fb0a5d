import { type Language } from '#domain/locale-format.ts'

/** The common interface of hCaptcha, Turnstile and reCAPTCHA. */
type CaptchaProvider = { render: (place: HTMLElement, options: Record<string, unknown>) => unknown }

const ready = 'captchaIsReady'
// hCaptcha and Turnstile may also define reCAPTCHA's global, so their own are checked first.
const names = ['turnstile', 'hcaptcha', 'grecaptcha']

const loadedProvider = (): CaptchaProvider | null => {
  const globals = globalThis as Record<string, unknown>
  const found = names.map((name) => globals[name]).find((one) => one !== undefined) as Partial<CaptchaProvider> | undefined
  return typeof found?.render === 'function' ? (found as CaptchaProvider) : null
}

/** Loads the provider's script once, on demand (FEED-14). Rejects when it fails. */
export const captchaProvider = (scriptUrl: string, language: Language): Promise<CaptchaProvider> =>
  new Promise((resolve, reject) => {
    const there = loadedProvider()
    if (there) return resolve(there)
    const url = new URL(scriptUrl, location.href)
    for (const [name, value] of [
      ['onload', ready],
      ['render', 'explicit'],
      ['hl', language],
    ] as const)
      url.searchParams.set(name, value)
    const script = document.createElement('script')
    const fail = () => {
      script.remove()
      reject(new Error('the captcha of the provider did not load'))
    }
    Object.assign(globalThis, {
      [ready]: () => {
        const provider = loadedProvider()
        if (provider) resolve(provider)
        else fail()
      },
    })
    script.src = url.href
    script.async = true
    script.addEventListener('error', fail)
    document.head.append(script)
  })
