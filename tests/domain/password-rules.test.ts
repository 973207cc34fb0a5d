import { expect, test } from 'vitest'
import { problems } from '#contract/errors.ts'
import { confirmationFault, missingOf, passwordFault } from '#domain/password-rules.ts'

test.each([
  ['W-FIELD-50', 'Abcdef1!', null, []],
  ['W-FIELD-51', 'Abcde1!', 'A password must have at least 8 characters.', ['length']],
  ['W-FIELD-52', 'abcdefg1!', 'A password must have an uppercase letter.', ['uppercase']],
  ['W-FIELD-53', 'ABCDEFG1!', 'A password must have a lowercase letter.', ['lowercase']],
  ['W-FIELD-54', 'Abcdefgh!', 'A password must have a digit.', ['digit']],
  ['W-FIELD-55', 'Abcdefg12', 'A password must have a special character: !@#$%^&*', ['special']],
  ['W-FIELD-56', 'Abcdefg1?', 'A password must have a special character: !@#$%^&*', ['special']],
  ['CHK-Q8, others beside them', 'Abcdef1!? é', null, []],
  ['AUTH-21', '', 'A password is required.', ['length', 'lowercase', 'uppercase', 'digit', 'special']],
  ['more than a server should read', `Aa1!${'x'.repeat(125)}`, 'A password must have at most 128 characters.', []],
] as const)('[%s] the password "%s" of a new account is checked: %s', (_, password, msg, missing) => {
  const code = passwordFault(password, 'strict')
  expect(code && problems[code].msg).toBe(msg)
  expect(missingOf(password)).toEqual(missing)
})

test.each([
  ['abcdefgh', null],
  ['abcdefg', 'password_minimum'],
  ['', 'password_required'],
])('[AUTH-29][AUTH-Q8] the password "%s" of a reset is checked: %s', (password, code) =>
  expect(passwordFault(password, 'reset')).toBe(code),
)

test.each([
  ['abcdefgh', 'abcdefgh', null],
  ['abcdefgh', 'abcdefgH', 'password_unconfirmed'],
  ['abcdefgh', '', 'password_confirmation'],
  ['abcdefgh', undefined, null],
])('[AUTH-29] the password "%s" repeated as "%s" is checked: %s', (password, again, code) =>
  expect(confirmationFault(password, again)).toBe(code),
)
