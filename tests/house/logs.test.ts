import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../support/trial.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const settingOf = (text: string, name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(text)?.[1]

test('the journal of the systemd unit keeps for as long as README says', () => {
  const namespace = settingOf(read('.deploy/campus-dining.service'), 'LogNamespace')
  const journal = `journald@${namespace}.conf`
  const kept = settingOf(read(`.deploy/${journal}`), 'MaxRetentionSec')
  expect(read('README.md')).toContain(`[${journal}](.deploy/${journal}) keeps for ${kept?.replace('day', ' days')}`)
  expect(read('README.md')).toContain(`journalctl --namespace=${namespace}`)
})
