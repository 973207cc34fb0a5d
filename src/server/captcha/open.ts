import type { Config } from '#server/config.ts'
import type { Keys } from '#server/platform/keys.ts'
import type { Captcha } from './port.ts'
import { proofOfWork } from './proof-of-work.ts'
import { providersCaptcha } from './provider.ts'

export const openCaptcha = ({ captcha }: Pick<Config, 'captcha'>, keys: Keys): Captcha =>
  captcha ? providersCaptcha(captcha) : proofOfWork(keys)
