import { afterEach, beforeEach, expect } from 'vitest'

const said: string[] = []

const listen = (level: 'error' | 'warn'): void => {
  console[level] = (...words: unknown[]) => void said.push(`console.${level}: ${words.map(String).join(' ')}`)
}

/** A test that expects a complaint takes it from here; one that nobody takes fails the test. */
export const takeComplaints = (): string[] => said.splice(0)

beforeEach(() => {
  said.length = 0
  listen('error')
  listen('warn')
})

afterEach(() => {
  expect(takeComplaints(), 'unexpected console output').toEqual([])
})
