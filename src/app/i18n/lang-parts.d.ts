// The build answers these for a catalogue: see `.ci/words.ts`.
declare module '*.json?first' {
  const words: import('./message-format.ts').Catalogue
  export default words
}
declare module '*.json?places' {
  const words: import('./message-format.ts').Catalogue
  export default words
}
declare module '*.json?rest' {
  const words: import('./message-format.ts').Catalogue
  export default words
}
declare module '*.json?pages' {
  const words: import('./message-format.ts').Catalogue
  export default words
}
