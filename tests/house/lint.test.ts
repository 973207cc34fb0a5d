import { expect, test } from 'vitest'
import { ask, trial } from '../support/trial.ts'

/** A file that breaks a rule, the rule, and the text. */
const broken: [file: string, rule: string, text: string][] = [
  ['src/domain/long.ts', 'eslint(max-lines)', `export const a = [\n${'  1,\n'.repeat(300)}]`],
  ['src/server/default.ts', 'import(no-default-export)', 'export default 1'],
  ['src/server/CamelCase.ts', 'unicorn(filename-case)', 'export const a = 1'],
  ['src/server/any.ts', 'typescript(no-explicit-any)', 'export const a = (b: any) => b'],
  ['src/domain/clock.ts', 'eslint(no-restricted-globals)', 'export const now = () => Date.now()'],
  ['src/domain/new-clock.ts', 'eslint(no-restricted-globals)', 'export const today = () => new Date()'],
  ['src/domain/hidden-clock.ts', 'eslint(no-restricted-globals)', 'export const now = () => globalThis.Date.now()'],
  ['src/server/noisy.ts', 'eslint(no-console)', 'console.log(1)'],
  ['src/server/api/switch.ts', 'node(no-process-env)', 'export const port = process.env.PORT'],
  ['src/server/floating.ts', 'typescript(no-floating-promises)', 'const later = async () => 1\nlater()'],
  ['src/app/ui/text.tsx', 'formatjs(no-literal-string-in-jsx)', 'export const A = () => <p>Closed</p>'],
  ['src/app/ui/choice.tsx', 'formatjs(no-literal-string-in-jsx)', "export const A = (o: { ok: boolean }) => <p>{o.ok ? 'Open' : null}</p>"],
  ['src/app/ui/label.tsx', 'formatjs(no-literal-string-in-jsx)', 'export const A = () => <button aria-label="Close" />'],
  ['src/app/ui/own-form.tsx', 'react(forbid-elements)', 'export const A = () => <form method="post" />'],
  ['src/app/ui/picture.tsx', 'jsx-a11y(alt-text)', 'export const A = () => <img src="x.avif" />'],
]

const sound: Record<string, string> = {
  'src/app/routes/$site.Menus.tsx': "export const Route = 1\nexport default 'route'",
  'src/app/ui/form.tsx': 'export const Form = () => <form method="dialog" />',
  'src/app/ui/row.tsx': 'export const Row = (row: { name: string }) => <p className="row" lang="fr">{row.name}</p>',
  'src/server/config.ts': 'export const port = process.env.PORT',
  'src/server/content/main.ts': "console.log('imported')",
}

type Finding = { filename: string; code: string }
let findings: Promise<Finding[]> | undefined

const lint = async (): Promise<Finding[]> => {
  const files = { ...Object.fromEntries(broken.map(([file, , text]) => [file, text])), ...sound }
  const settings = [
    '.oxlintrc.json',
    'tsconfig.json',
    'vite.config.ts',
    ...['domain', 'server', 'app'].map((room) => `src/${room}/tsconfig.json`),
  ]
  const { output } = await ask(trial(files, settings), 'oxlint/bin/oxlint', '--type-aware', '-f', 'json', 'src')
  return JSON.parse(output).diagnostics
}

test.each(broken)('%s is refused by %s', async (file, rule) => {
  const found = await (findings ??= lint())
  expect(found.filter(({ filename }) => filename === file).map(({ code }) => code)).toContain(rule)
})

test('files that follow the rules pass', async () => {
  const found = await (findings ??= lint())
  expect(found.filter(({ filename }) => filename in sound)).toEqual([])
})
