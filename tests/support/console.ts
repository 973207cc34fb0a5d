import { afterEach, beforeEach, expect } from 'vitest'

const output: string[] = []

const listen = (level: 'error' | 'warn'): void => {
  console[level] = (...words: unknown[]) => void output.push(`console.${level}: ${words.map(String).join(' ')}`)
}

/** Returns and clears the errors and warnings of the console. A test fails with any that it has not taken. */
const takeConsoleOutput = (): string[] => output.splice(0)

beforeEach(() => {
  output.length = 0
  listen('error')
  listen('warn')
})

afterEach(() => {
  expect(takeConsoleOutput(), 'unexpected console output').toEqual([])
})
