// What failed, and what passed only at a second try, out of the reports: the tail of a log has to say it.
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const first = (message, lines) =>
  stripVTControlCharacters(message ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, lines)
    .map((line) => `    ${line.slice(0, 300)}`)

const entry = (kind, file, titles, message) => [`${kind}  ${[file, ...titles].join(' › ')}`, ...first(message, 5)].join('\n')

/** Of vitest's report; a file that could not be loaded holds no test that could fail, and a test that passed in the end keeps what its first try met. */
export const toldOfVitest = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative('.', name)
    if (status === 'failed' && assertionResults.length === 0) return [entry('FAILED', file, ['could not be read'], message)]
    return assertionResults
      .filter((test) => test.status === 'failed' || test.failureMessages.length > 0)
      .map((test) =>
        entry(test.status === 'failed' ? 'FAILED' : 'FLAKY ', file, [...test.ancestorTitles, test.title], test.failureMessages[0]),
      )
  })

/** Of Playwright's: a flaky test tells what its first try met. */
export const toldOfPlaywright = ({ suites, errors }) => {
  const inSuite = (suite, titles) => [
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ status, projectName, results }) =>
          entry(
            status === 'flaky' ? 'FLAKY ' : 'FAILED',
            `${spec.file}:${spec.line} (${projectName})`,
            [...titles, spec.title],
            results.find(({ error }) => error)?.error.message,
          ),
        ),
    ),
    ...(suite.suites ?? []).flatMap((inner) => inSuite(inner, [...titles, inner.title])),
  ]
  return [
    ...suites.flatMap((suite) => inSuite(suite, [])),
    ...(errors ?? []).map(({ message }) => entry('FAILED', 'playwright', [], message)),
  ]
}
