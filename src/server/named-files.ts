import { accessSync, constants, statSync } from 'node:fs'
import { type Config, ConfigError } from './config.ts'

/** Refuses to start with unreadable files, which would otherwise fail on first use. */
export const refuseMissingFiles = ({ passSigning, payments }: Pick<Config, 'passSigning' | 'payments'>): void => {
  const applePay = payments.kind === 'moneris' ? payments.applePay : null
  const files = {
    PASS_CERTIFICATE: passSigning?.certificate,
    PASS_KEY: passSigning?.key,
    PASS_ISSUER: passSigning?.issuer,
    APPLE_PAY_CERTIFICATE: applePay?.certificate,
    APPLE_PAY_KEY: applePay?.key,
  }
  for (const [name, file] of Object.entries(files)) {
    if (file === undefined) continue
    try {
      accessSync(file, constants.R_OK)
      if (statSync(file).isFile()) continue
    } catch (error) {
      throw new ConfigError(`${name}: the file cannot be read (${(error as Error).message}); set it to one that the server can read`)
    }
    throw new ConfigError(`${name}: ${file} is not a file; set it to a PEM file`)
  }
}
