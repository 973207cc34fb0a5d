// npm run figures: prints the latest result of every row of `bench` and `prove`.
import { readResults, type Suite } from './results.ts'
import { printTable } from './table.ts'

const suites: readonly Suite[] = ['bench', 'prove']
for (const suite of suites) {
  const results = readResults(suite)
  // Rows of the same day and machine share a heading.
  for (const [heading, rows] of Map.groupBy(results, ({ day, machine }) => `${day}, ${machine}`)) {
    console.log(`\nnpm run ${suite}, ${heading}\n`)
    printTable(rows)
  }
}
