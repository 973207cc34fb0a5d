import { createHash, randomUUID } from 'node:crypto'
import { Problem } from '#contract/errors.ts'
import {
  addPasskey,
  beginTotp,
  confirmRecoveryCodes,
  confirmTotp,
  passkeyOptions,
  proveByCode,
  proveByPasskey,
  removeSecondFactor,
  renewRecoveryCodes,
  secondFactors,
  type StaffSession,
} from '#contract/office-account.ts'
import { isoInstant } from '#domain/calendar.ts'
import { needsSecondFactor } from '#domain/staff-roles.ts'
import { isOneTimeCode, labelOf, newTotpSecret, plainCode, stepOf, totpUri } from '#server/accounts/one-time-codes.ts'
import { knownDevice, rememberDevice } from '#server/accounts/known-device.ts'
import { passkeyToAdd, passkeyToUse, readNewPasskey, readUsedPasskey } from '#server/accounts/passkeys.ts'
import { endWait, pendingOf, waitFor } from '#server/accounts/pending-proof.ts'
import { makeRecoveryCodes, spendRecovery } from '#server/accounts/recovery.ts'
import { agentWords } from '#server/accounts/session.ts'
import { needOf, renewProven, requireRecentProof } from '#server/accounts/staff-session.ts'
import { handleStaff, type StaffContext } from '#server/context.ts'
import type { Writer } from '#server/db/open.ts'
import { findSite } from '#server/db/sites.ts'
import {
  addFactor,
  confirmCodes,
  listFactors,
  listRecoveryCodes,
  notePasskey,
  noteStep,
  removeFactor,
  replaceRecoveryCodes,
  type StoredFactor,
} from '#server/db/staff-factors.ts'
import { lockStaffUser } from '#server/db/staff-users.ts'
import { type Letters, post } from '#server/mail/letters.ts'
import { hourMs, type LimitRule } from '#server/platform/limits.ts'
import { staffView } from './office-login.ts'

const perQuarter: LimitRule = { name: 'office-code', most: 10, perMs: hourMs / 4 }
/** Guesses of an app's code by an attacker who knows the password: fifty a day find one of three in a million after eighteen years. */
const perDay: LimitRule = { name: 'office-code-day', most: 50, perMs: 24 * hourMs }
/** Ten hashes each time. */
const renewing: LimitRule = { name: 'office-recovery', most: 10, perMs: hourMs }

const ownerOf = ({ staffSession: { site_id, email_key } }: StaffContext) => ({ site_id, email_key })
/** A secret is encrypted for its person, so that a row of another opens nothing. */
const aboutOf = ({ staffSession: { site_id, email_key } }: StaffContext) => `${site_id}\n${email_key}`

/** An account of the browser, which proved the person's second factor in it. */
const provenAccount = ({ staffSession: { site_id, email_key } }: StaffContext) => ({ site_id, id: `factor\n${email_key}` })

/** A browser that proved it before has counts of its own, which the guesses of others cannot use up. */
const countsOf = (context: StaffContext, rules = [perQuarter, perDay]) => {
  const device = knownDevice(provenAccount(context), context)
  const who = device === null ? aboutOf(context) : `${device}\n${aboutOf(context)}`
  return rules.map((rule) => ({ rule, who }))
}

const notify = (trx: Writer, { staff, locale }: StaffContext, about: Letters['staff_notice']['about']) =>
  post(trx, staff.siteId, 'staff_notice', { email: staff.email, about, locale })

/** Uses a proof up and gives the session a new token, in one transaction, so that it works once. */
const proven = async (context: StaffContext, use: (trx: Writer, at: string) => Promise<void>): Promise<StaffSession> => {
  const { db, limits, now, mail, staff } = context
  const { after, renewed } = await db.transaction(async (trx) => {
    await use(trx, isoInstant(now))
    await limits.forget(trx, ...countsOf(context))
    return renewProven(trx, context, context)
  })
  after()
  rememberDevice(provenAccount(context), context)
  mail.wake()
  const factors = await listFactors(db.read, renewed)
  return staffView({ staff, factors, needs: needOf(staff.role, renewed, factors) }, context)
}

/** The factor of the app whose code this is, with the code's step; null for none. */
const findStep = (context: StaffContext, code: string) => {
  for (const factor of context.factors) {
    const secret = factor.kind === 'totp' ? context.keys.unseal('totp', factor.data, aboutOf(context)) : null
    const step = secret === null ? null : stepOf(secret, code, context.clock())
    if (step !== null) return { ...factor, counter: step }
  }
  return null
}

/** A new factor; an account's first one brings the recovery codes. */
const addFirstOrNext = async (context: StaffContext, made: Pick<StoredFactor, 'kind' | 'name' | 'data' | 'credential_id' | 'counter'>) => {
  const { db, passwords, now, factors, staffSession } = context
  const left = await listRecoveryCodes(db.read, staffSession)
  const codes = factors.length === 0 || left.length === 0 ? await makeRecoveryCodes(passwords, ownerOf(context), isoInstant(now)) : null
  const staff = await proven(context, async (trx, at) => {
    await lockStaffUser(trx, staffSession)
    // Another login with the same password may have set one up meanwhile.
    if (factors.length === 0 && (await listFactors(trx, staffSession)).length > 0) throw new Problem('second_factor_required')
    if (!(await endWait(trx, staffSession))) throw new Problem(made.kind === 'totp' ? 'code_wrong' : 'passkey_refused')
    await addFactor(trx, { ...ownerOf(context), id: randomUUID(), ...made, created_at: at, used_at: at })
    if (codes) await replaceRecoveryCodes(trx, staffSession, codes.rows)
    await notify(trx, context, 'factor_added')
  })
  return { staff, recovery_codes: codes ? codes.shown : [] }
}

const factorView = ({ id, kind, name, created_at, used_at }: StoredFactor) => ({ id, kind, name, created_at, used_at })

export const secondFactorCalls = [
  handleStaff(proveByCode, 'prove', async ({ code: typed }, context) => {
    const code = plainCode(typed)
    if (code === '') throw new Problem('code_required')
    // A recovery code has too many bits to be guessed within a day.
    await context.limits.take(...countsOf(context, isOneTimeCode(code) ? undefined : [perQuarter]))
    const found = findStep(context, code)
    const recovery = found ? null : await spendRecovery(context, code)
    const wrong = isOneTimeCode(code) ? 'code_wrong' : 'recovery_code_wrong'
    if (!found && !recovery) throw new Problem(wrong)
    const staff = await proven(context, async (trx, at) => {
      const isUsed = found ? await noteStep(trx, { ...found, at }) : await recovery?.(trx, at)
      if (isUsed !== true) throw new Problem(wrong)
      if (!found) await notify(trx, context, 'recovery_used')
    })
    return { payload: { staff } }
  }),

  handleStaff(beginTotp, 'factors', async (_, context) => {
    const { db, keys, now, staff, staffSession } = context
    const secret = newTotpSecret()
    const value = keys.seal('totp', secret, aboutOf(context))
    await db.transaction((trx) => waitFor(trx, staffSession, { kind: 'totp', at: now, value }))
    const site = (await findSite(db.read, staff.siteId))?.site
    return { payload: { secret, uri: totpUri(secret, { issuer: site?.name ?? '', label: staff.email }) } }
  }),

  handleStaff(confirmTotp, 'factors', async ({ code: typed }, context) => {
    const { clock, keys, limits, now, staffSession } = context
    const code = plainCode(typed)
    if (code === '') throw new Problem('code_required')
    await limits.take(...countsOf(context, [perQuarter]))
    const pending = pendingOf(staffSession, 'totp', now)
    const secret = pending === null ? null : keys.unseal('totp', pending, aboutOf(context))
    const step = secret === null ? null : stepOf(secret, code, clock())
    if (pending === null || step === null) throw new Problem('code_wrong')
    const made = { kind: 'totp' as const, name: '', data: pending, credential_id: null, counter: step }
    return { payload: await addFirstOrNext(context, made) }
  }),

  handleStaff(passkeyOptions, 'prove', async ({ purpose }, context) => {
    const { db, factors, needs, now, staff, staffSession } = context
    if (purpose === 'add' && needs === 'second_factor') throw new Problem('second_factor_required')
    if (purpose === 'add' && needs === 'none') requireRecentProof(context, now)
    const site = (await findSite(db.read, staff.siteId))?.site
    const handle = new Uint8Array(createHash('sha256').update(aboutOf(context)).digest())
    const options =
      purpose === 'add'
        ? await passkeyToAdd(context, { name: staff.email, school: site?.name ?? '', handle }, factors)
        : await passkeyToUse(context, factors)
    const pending = { kind: `${purpose}-passkey` as const, at: now, value: options.challenge }
    await db.transaction((trx) => waitFor(trx, staffSession, pending))
    return { payload: { options: JSON.stringify(options) } }
  }),

  handleStaff(addPasskey, 'factors', async ({ response, name }, context) => {
    const { factors, now, staffSession, visitor } = context
    const challenge = pendingOf(staffSession, 'add-passkey', now)
    const made = challenge === null ? null : await readNewPasskey(context, { response, challenge })
    if (!made || factors.some((one) => one.credential_id === made.credentialId)) throw new Problem('passkey_refused')
    const { credentialId: credential_id, data, counter } = made
    const shown = (name || agentWords(visitor.agent)).slice(0, 100)
    return { payload: await addFirstOrNext(context, { kind: 'passkey', name: shown, data, credential_id, counter }) }
  }),

  handleStaff(proveByPasskey, 'prove', async ({ response }, context) => {
    const { factors, limits, now, staffSession } = context
    await limits.take(...countsOf(context, [perQuarter]))
    const challenge = pendingOf(staffSession, 'use-passkey', now)
    const found = challenge === null ? null : await readUsedPasskey(context, factors, { response, challenge })
    if (!found) throw new Problem('passkey_refused')
    const staff = await proven(context, async (trx, at) => {
      const isUsed = (await endWait(trx, staffSession)) && (await notePasskey(trx, { ...found.factor, counter: found.counter, at }))
      if (!isUsed) throw new Problem('passkey_refused')
    })
    return { payload: { staff } }
  }),

  handleStaff(secondFactors, 'self', async (_, { db, factors, staffSession }) => ({
    payload: { factors: factors.map(factorView), recovery_codes_left: (await listRecoveryCodes(db.read, staffSession)).length },
  })),

  handleStaff(renewRecoveryCodes, 'factors', async (_, context) => {
    const { db, factors, limits, mail, now, passwords, staffSession } = context
    if (factors.length === 0) throw new Problem('not_found')
    await limits.take({ rule: renewing, who: aboutOf(context) })
    const codes = await makeRecoveryCodes(passwords, ownerOf(context), isoInstant(now))
    await db.transaction(async (trx) => {
      await replaceRecoveryCodes(trx, staffSession, codes.rows)
      await notify(trx, context, 'recovery_renewed')
    })
    mail.wake()
    return { payload: { recovery_codes: codes.shown } }
  }),

  handleStaff(confirmRecoveryCodes, 'self', async ({ code }, context) => {
    const { db, now } = context
    const shown = { ...ownerOf(context), label: labelOf(plainCode(code)) }
    if (!(await db.transaction((trx) => confirmCodes(trx, shown, isoInstant(now))))) throw new Problem('recovery_codes_replaced')
    return { payload: { staff: await staffView(context, context) } }
  }),

  handleStaff(removeSecondFactor, 'factors', async ({ id }, context) => {
    const { db, mail, staff, staffSession } = context
    const left = await db.transaction(async (trx) => {
      await lockStaffUser(trx, staffSession)
      if (!(await removeFactor(trx, { ...ownerOf(context), id }))) throw new Problem('not_found')
      const others = await listFactors(trx, staffSession)
      if (others.length === 0 && needsSecondFactor(staff.role)) throw new Problem('factor_last')
      if (others.length === 0) await replaceRecoveryCodes(trx, staffSession, [])
      await notify(trx, context, 'factor_removed')
      return others
    })
    mail.wake()
    return { payload: { factors: left.map(factorView) } }
  }),
]
