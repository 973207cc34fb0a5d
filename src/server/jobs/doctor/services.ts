import type { Config } from '#server/config.ts'
import { tryBucket } from '#server/files/bucket.ts'
import { failure, fine, type Finding, reasonOf, warning } from './finding.ts'
import { headOf } from './other-clock.ts'

const patienceMs = 5000

const ofBucket = async (bucket: Config['bucket']): Promise<Finding[]> => {
  if (bucket === null) return []
  try {
    await tryBucket(bucket, patienceMs)
    return [fine('files', 'the bucket exists and accepts our keys')]
  } catch (error) {
    return [
      failure(
        'files',
        `the bucket cannot be reached (${reasonOf(error)})`,
        'S3_*: check the endpoint, bucket, region and keys, which need read and write access',
      ),
    ]
  }
}

type Named = Pick<Config, 'balances' | 'bucket' | 'captcha' | 'facebook' | 'privacyPortal' | 'watch'>

/** The other configured services, and what fails without them. */
const othersOf = ({
  balances,
  captcha,
  facebook,
  privacyPortal,
  watch,
}: Named): { name: string; url: string | undefined; without: string }[] => [
  { name: 'CAPTCHA_VERIFY_URL', url: captcha?.verifyUrl, without: 'forms are refused' },
  { name: 'FACEBOOK_GRAPH_URL', url: facebook?.graphUrl, without: 'Facebook login does not work' },
  ...(balances.kind === 'http' ? [...balances.schools.values()] : []).map(({ url }) => ({
    name: 'BALANCE_URLS',
    url,
    without: 'balances are not shown',
  })),
  { name: 'PRIVACY_PORTAL_URL', url: privacyPortal?.url.href, without: 'its notices are not shown' },
  { name: 'ERROR_REPORTS', url: watch.errorReports?.url, without: 'failures are only logged' },
  { name: 'OTEL_EXPORTER_OTLP_ENDPOINT', url: watch.tracesUrl ?? undefined, without: 'traces are lost' },
]

const ofOther = async ({ name, url, without }: { name: string; url: string | undefined; without: string }): Promise<Finding[]> => {
  if (url === undefined) return []
  if ((await headOf(new URL(url))) !== null) return [fine(name, 'it responds')]
  return [warning(name, `no answer: ${without}`, 'check the address, and that this machine can reach it')]
}

/** Checks the configured bucket, captcha, portal and monitoring. */
export const lookAtServices = async (config: Named): Promise<Finding[]> => {
  const others = othersOf(config).map(ofOther)
  return (await Promise.all([ofBucket(config.bucket), ...others])).flat()
}
