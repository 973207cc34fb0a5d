import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import type { StaffSession } from '#contract/office-account.ts'
import { SecondFactor } from '#app/features/office/login/second-factor.tsx'
import { markupOf } from './markup.tsx'

const manager: StaffSession = {
  email: 'boss@maple.test',
  role: 'manager',
  places: null,
  needs: 'second_factor',
  has_totp: false,
  has_passkey: false,
  passkey_host: null,
  has_unsaved_codes: false,
}
afterEach(() => void vi.unstubAllGlobals())

/** The buttons of the step for a person, in a browser that knows passkeys. */
const buttonsFor = (factors: Partial<StaffSession>): string[] => {
  vi.stubGlobal('PublicKeyCredential', () => undefined)
  vi.stubGlobal('location', { hostname: 'dining.maple.test' })
  const markup = markupOf(
    <QueryClientProvider client={new QueryClient()}>
      <SecondFactor staff={{ ...manager, ...factors }} onDone={() => undefined}>
        <button type="button">Back</button>
      </SecondFactor>
    </QueryClientProvider>,
  )
  return [...markup.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, inside = '']) => inside.replaceAll(/<[^>]*>/g, ''))
}

test.each([
  ['a passkey', { has_passkey: true }, ['Use my passkey', 'Use a recovery code', 'Back']],
  ['both', { has_passkey: true, has_totp: true }, ['Use my passkey', 'Use a code from my app', 'Use a recovery code', 'Back']],
  ['an app', { has_totp: true }, ['Continue', 'Use a recovery code', 'Back']],
  ['a passkey of another host', { has_passkey: true, passkey_host: 'old.maple.test' }, ['Continue', 'Back']],
])('a person with %s sees every way to prove it at once, recovery codes too', (_, factors, buttons) => {
  expect(buttonsFor(factors)).toEqual(buttons)
})
