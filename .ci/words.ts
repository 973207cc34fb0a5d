import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'

/** Compiles the messages of `lang/` to the trees that react-intl reads, so that no parser of messages travels to the device. */
export const compiledWords = (): Plugin => ({
  name: 'compiled-words',
  enforce: 'pre',
  transform: {
    filter: { id: /\/lang\/[a-z]{2}-ca\/\w+\.json$/ },
    handler(code) {
      const words = JSON.parse(code) as Record<string, string>
      const trees = Object.fromEntries(Object.entries(words).map(([id, text]) => [id, parse(text)]))
      return { code: `export default JSON.parse(${JSON.stringify(JSON.stringify(trees))})`, moduleType: 'js', map: null }
    },
  },
})
