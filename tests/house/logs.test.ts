import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../support/trial.ts'

const settingOf = (file: string, name: string) =>
  new RegExp(`^${name}=(.+)$`, 'm').exec(readFileSync(join(root, '.deploy', file), 'utf8'))?.[1]

test('the journal of the systemd unit is limited by age and by size, in settings of its own', () => {
  const journal = `journald@${settingOf('campus-dining.service', 'LogNamespace')}.conf`
  expect(settingOf(journal, 'MaxRetentionSec')).toMatch(/^\d+day$/)
  expect(settingOf(journal, 'SystemMaxUse')).toMatch(/^\d+[MG]$/)
})
