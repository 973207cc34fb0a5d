// What failed, out of the reports of the tools: the tail of a log has to say it.
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const firstLines = (message, lines) =>
  stripVTControlCharacters(message ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, lines)
    .map((line) => `    ${line.slice(0, 300)}`)

const entry = (file, titles, message) => [`FAILED  ${[file, ...titles].join(' › ')}`, ...firstLines(message, 5)].join('\n')

/** Of vitest's report; a file that could not be loaded holds no test that could fail. */
export const failuresOfVitest = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative('.', name)
    if (status === 'failed' && assertionResults.length === 0) return [entry(file, ['could not be read'], message)]
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => entry(file, [...test.ancestorTitles, test.title], test.failureMessages[0]))
  })

/** Of Playwright's. */
export const failuresOfPlaywright = ({ suites, errors }) => {
  const inSuite = (suite, titles) => [
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName, results }) =>
          entry(`${spec.file}:${spec.line} (${projectName})`, [...titles, spec.title], results.find(({ error }) => error)?.error.message),
        ),
    ),
    ...(suite.suites ?? []).flatMap((inner) => inSuite(inner, [...titles, inner.title])),
  ]
  return [...suites.flatMap((suite) => inSuite(suite, [])), ...(errors ?? []).map(({ message }) => entry('playwright', [], message))]
}
