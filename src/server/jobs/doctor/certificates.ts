import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { connect } from 'node:tls'
import type { Config } from '#server/config.ts'
import { failure, fine, type Finding, reasonOf, warning } from './finding.ts'

const dayMs = 24 * 60 * 60 * 1000
const soonDays = 21
const patienceMs = 5000

const byDays = (what: string, validTo: string, { now, advice }: { now: number; advice: string }): Finding => {
  const days = Math.floor((Date.parse(validTo) - now) / dayMs)
  if (days < 0) return failure(what, `it expired on ${validTo}`, advice)
  return days < soonDays ? warning(what, `it expires in ${days} days`, advice) : fine(what, `it is valid for ${days} more days`)
}

type Shown = { validTo: string; distrusted: string | null }

/** The certificate of the server that ends TLS. */
const shownBy = (url: URL): Promise<Shown> =>
  new Promise((resolve, reject) => {
    const { hostname: host } = url
    const socket = connect({ host, port: Number(url.port || 443), servername: host, rejectUnauthorized: false, timeout: patienceMs })
    socket.once('error', reject)
    socket.once('timeout', () => socket.destroy(new Error('no answer')))
    socket.once('secureConnect', () => {
      const { valid_to: validTo } = socket.getPeerCertificate()
      const refused = socket.authorizationError as Error | string | undefined
      resolve({ validTo, distrusted: socket.authorized ? null : String(refused) })
      socket.destroy()
    })
  })

const ofSite = async (publicUrl: string, now: number): Promise<Finding[]> => {
  const what = 'certificate of PUBLIC_URL'
  const url = new URL(publicUrl)
  if (url.protocol !== 'https:') return []
  const advice = 'renew it where TLS ends (the proxy), and check why it was not renewed automatically'
  try {
    const { validTo, distrusted } = await shownBy(url)
    const found = byDays(what, validTo, { now, advice })
    if (found.verdict === 'FAILURE' || distrusted === null) return [found]
    return [
      failure(what, `browsers do not trust it (${distrusted})`, 'have the proxy send a certificate for this name with its full chain'),
    ]
  } catch (error) {
    return [
      failure(what, `${url.host} does not answer (${reasonOf(error)})`, 'check the name in DNS, and that the proxy runs and is reachable'),
    ]
  }
}

/** A PEM file and its key. */
const ofFile = (name: string, { path, key, now }: { path: string; key?: { path: string; passphrase?: string }; now: number }): Finding => {
  try {
    const certificate = new X509Certificate(readFileSync(path))
    if (key && !certificate.checkPrivateKey(createPrivateKey({ key: readFileSync(key.path), passphrase: key.passphrase ?? '' })))
      return failure(name, 'its key belongs to another certificate', 'set the key that was created with it')
    return byDays(name, certificate.validTo, { now, advice: 'renew it at Apple, and replace the file' })
  } catch (error) {
    return failure(name, `it cannot be read (${reasonOf(error)})`, 'check the paths, their permissions and the passphrase')
  }
}

/** The validity of the certificates of the site, of wallet passes and of Apple Pay. */
export const lookAtCertificates = async (
  { publicUrl, passSigning, payments }: Pick<Config, 'publicUrl' | 'passSigning' | 'payments'>,
  now = Date.now(),
): Promise<Finding[]> => {
  const findings = await ofSite(publicUrl, now)
  if (passSigning) {
    const { certificate: path, key, passphrase, issuer } = passSigning
    findings.push(ofFile('PASS_CERTIFICATE', { path, key: { path: key, passphrase }, now }), ofFile('PASS_ISSUER', { path: issuer, now }))
  }
  const applePay = payments.kind === 'moneris' ? payments.applePay : null
  if (applePay) findings.push(ofFile('APPLE_PAY_CERTIFICATE', { path: applePay.certificate, key: { path: applePay.key }, now }))
  return findings
}
