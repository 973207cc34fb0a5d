// The build answers this for a catalogue: see `compiledWords` in vite.config.ts.
declare module '*.json?pages' {
  const words: import('./language.tsx').Catalogue
  export default words
}
