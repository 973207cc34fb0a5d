import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { selfSigned } from './certificate.ts'

/** Switches of a server that signs wallet passes with test certificates; `remove` deletes their files. */
export const passSwitches = (): { env: Record<string, string>; certificate: string; remove: () => void } => {
  const folder = mkdtempSync(join(tmpdir(), 'campus-pass-'))
  const [signer, issuer] = [selfSigned('Pass Type ID: pass.test.maple'), selfSigned('Issuer of passes')]
  const saved = (name: string, text: string): string => {
    const path = join(folder, name)
    writeFileSync(path, text)
    return path
  }
  return {
    certificate: signer.certificate,
    env: {
      PASS_TYPE_ID: 'pass.test.maple',
      PASS_TEAM_ID: 'TEAM123456',
      PASS_CERTIFICATE: saved('pass.pem', signer.certificate),
      PASS_KEY: saved('pass-key.pem', signer.key),
      PASS_ISSUER: saved('wwdr.pem', issuer.certificate),
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
