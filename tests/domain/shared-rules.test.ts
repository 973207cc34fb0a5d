import { describe, expect, test } from 'vitest'
import { provinceCode, regions, stateCode } from '#domain/regions.ts'
import * as rules from '#domain/shared-rules.ts'
import { isStudentId, simplePattern } from '#domain/student-id.ts'

test.each([
  ['W-FIELD-01', '(416) 555 - 1234', '4165551234', true],
  ['W-FIELD-02', '4165551234', '4165551234', true],
  ['W-FIELD-03', '416-555-1234', '4165551234', true],
  ['W-FIELD-04', '+1 416 555 1234', '14165551234', false],
  ['W-FIELD-05', '416555123', '416555123', false],
  ['W-FIELD-06', '41655512345', '41655512345', false],
  ['W-FIELD-07', '555-1234', '5551234', false],
  ['W-FIELD-08', '4l65551234', '465551234', false],
  ['W-FIELD-09', '', '', false],
])('[%s][CHK-35] the phone "%s" has the digits "%s" and is valid: %s', (_, phone, digits, valid) => {
  expect([rules.phoneDigits(phone), rules.phone(phone)]).toEqual([digits, valid])
})

test.each([
  ['+1 416 555 1234', '4165551234'],
  ['1 (416) 555-1234', '4165551234'],
  ['(416) 555 - 1234', '4165551234'],
  ['+33 1 40 20 50 50', '33140205050'],
  ['416 l', '416l'],
])('[W-FIELD-04] a form sends "%s" as %s', (typed, sent) => expect(rules.unmaskedPhone(typed)).toBe(sent))

test.each([
  ['W-FIELD-11', 'ON', 'ON'],
  ['W-FIELD-12', 'on', 'ON'],
  ['W-FIELD-13', 'Ontario', 'ON'],
  ['W-FIELD-14', 'ONTARIO', 'ON'],
  ['W-FIELD-15', 'Ont', null],
  ['CHK-Q3', 'PEI', null],
  ['W-FIELD-16', 'ZZ', null],
  ['W-FIELD-17', 'FL', 'FL'],
  ['W-FIELD-18', 'NL', 'NL'],
  ['W-FIELD-19', 'Québec', 'QC'],
  ['W-FIELD-20', 'Quebec', 'QC'],
  ['W-FIELD-21', 'Île-du-Prince-Édouard', 'PE'],
  ['W-FIELD-22', 'Newfoundland', null],
  ['CHK-Q4', 'Terre-Neuve-et-Labrador', 'FL'],
  ['CONST-28', 'Ohio', 'OH'],
  ['W-FIELD-23', '', null],
])('[%s] the province "%s" has the code %s', (_, text, code) => expect(provinceCode(text)).toBe(code))

test.each([
  ['CA', 'CA'],
  ['Nouveau-Mexique', 'NM'],
  ['ON', null],
  ['NL', null],
])('[CHK-37] the state "%s" has the code %s', (text, code) => expect(stateCode(text)).toBe(code))

test('[W-FIELD-24][CONST-28] the list has 13 and 51 regions, and FL twice', () => {
  expect(regions.filter(({ country }) => country === 'CA')).toHaveLength(13)
  expect(regions.filter(({ country }) => country === 'US')).toHaveLength(51)
  expect(regions.filter(({ code }) => code === 'FL').map(({ en }) => en)).toEqual(['Newfoundland and Labrador', 'Florida'])
  expect(new Set(regions.map(({ country, code }) => `${country}-${code}`)).size).toBe(64)
})

test.each([
  ['W-FIELD-40, with CHK-Q6', "12 rue de l'Église", true],
  ['CHK-Q6', '12 rue de l’Église', true],
  ['W-FIELD-41', '12-34 Main St., Apt #5', true],
  ['W-FIELD-42', '1 King St/2', false],
  ['W-FIELD-43', '100, boul. Saint-Jérôme', true],
  ['AUTH-15, a tag', '<b>1 King</b>', false],
  ['AUTH-15, two lines', '1 King\n2 Queen', false],
  ['AUTH-15, longer than any', '1'.repeat(201), false],
])('[%s] the street "%s" is valid: %s', (_, text, valid) => expect(rules.streetAddress(text)).toBe(valid))

describe('[CHK-34] the shared rule', () => {
  test.each<[string, boolean, boolean]>([
    ['required', rules.required(' a '), rules.required(' \n ')],
    ['email', rules.formEmail('zoé@érables.example'), rules.formEmail('zoé@érables')],
    ['alpha', rules.alpha('Zoé'), rules.alpha('Zoé B')],
    ['alphaNum', rules.alphaNum('É2'), rules.alphaNum('a-2')],
    ['alphaNumSpaces', rules.alphaNumSpaces('A1 2'), rules.alphaNumSpaces('  ')],
    ['alphaSpaces', rules.alphaSpaces('Zoé B'), rules.alphaSpaces('Zoé 2')],
    ['regex', rules.regex('123', /\d{3}/), rules.regex('x123', /\d{3}/)],
    ['confirmed', rules.confirmed('a', 'a'), rules.confirmed('a', 'A')],
    ['numeric', rules.numeric('0123'), rules.numeric('1.5')],
    ['decimal', rules.decimal('19.99'), rules.decimal('19.999')],
    ['minValue', rules.minValue('20', 20), rules.minValue('19.99', 20)],
    ['min', rules.min('abcdefgh', 8), rules.min('abcdefg', 8)],
    ['minIfOne', rules.minIfOne('', 8), rules.minIfOne('abcdefg', 8)],
    ['isNot', rules.isNot('a@x.ca', 'b@x.ca'), rules.isNot('A@x.ca ', 'a@X.ca')],
    ['notInside', rules.notInside('3', ['1', '2']), rules.notInside('2', ['1', '2'])],
    ['sameMailbox', rules.sameMailbox(' A@x.ca', 'a@X.ca'), rules.sameMailbox('a@x.ca', 'b@x.ca')],
  ])('"%s" accepts a right text and refuses a wrong one', (_, holds, breaks) => expect([holds, breaks]).toEqual([true, false]))
})

test.each([
  ['12345678', String.raw`\d{9}`, false],
  ['123456789', String.raw`^\d{9}$`, true],
  ['x123456789', String.raw`\d{9}`, false],
  ['AB-12', '[A-Z]{2}-[0-9]{2}', true],
  ['A1', '', true],
  ['12-345', '', false],
  ['12-345', String.raw`(\w+)+$`, true],
  ['', String.raw`(\w+)+$`, false],
])('[CHK-26][CHK-Q14] the app accepts the student id "%s" by the pattern %s: %s', (id, pattern, valid) =>
  expect(isStudentId(id, simplePattern(pattern))).toBe(valid),
)
