import { afterEach, beforeEach, expect } from 'vitest'
import type { StaffRole } from '#contract/office-account.ts'
import { importSchool, type School } from '../../support/school.ts'
import { emptyTables, serverForTests } from '../../support/server.ts'
import { enterOffice } from '../accounts/enter-office.ts'
import { forgetMails } from '../accounts/mailbox.ts'
import { morning, office } from './office-school.ts'

export type Person = { role?: StaffRole; places?: string[] }

/** A server that is new for each test of a file; `as` gives the headers of someone in the office, the kitchen by default. */
export const hoursOffice = (school: School = office) => {
  const server = serverForTests(morning, [school, { site: { id: 'oak-site', slug: 'oak' }, locations: [{ id: 'oak-hall' }] }])
  beforeEach(async () => {
    server.clock.now = Date.parse(morning)
    await importSchool(server, school)
    await emptyTables(server, 'reservation', 'reservation_slot', 'mail_outbox', 'claim')
    await forgetMails(server)
  })
  afterEach(() => expect(JSON.stringify(server.logged)).not.toContain('unexpected'))
  const as = async (person: Person = { role: 'kitchen' }) => (await enterOffice(server, person)).headers
  return { server, as }
}
