/** An error's text without personal data, at most 300 characters: quoted text, addresses and numbers are replaced (API-Q11). */
export const withoutPersonal = (text: string): string =>
  text
    .replace(/\b\w+:\/\/\S+/g, '<address>')
    .replace(/[^\s"'<>]+@[^\s"'<>]+/g, '<mail>')
    .replace(/"[^"\n]*"|`[^`\n]*`|«[^»\n]*»|“[^”\n]*”|(?<!\w)'[^'\n]*'(?!\w)/g, '<text>')
    .replace(/\d[\d\s().-]*\d|\d/g, '#')
    .slice(0, 300)

/** The words of error messages of Chromium, Firefox and Safari. */
const engineWords = new Set(
  `a abort aborted access accessing all allowed already an and angle any are argument arguments array as assertion assign assignment at
  attempting await be because been before being bytes call can cannot chunk class clone cloned closed code component connection constant
  constructor convert could css current cycle cyclic data database declaration defined delete deleted depth destination did different
  disconnected document does duplicate dynamically element error evaluating event exceeded execute exist existing expected expression
  extensible failed failure fetch fetching file for found from frozen full function getter has have html hydrate hydration if import
  imported importing in index infinity initialization inside instance instanceof integer internal into invalid is iterable it iterator
  json key large layout length limit load loaded loading loop lost many match maximum memory minified missing module more mutation name
  negative network new no node non not null nullish number object of on only operation operator or out parameter parse parsed pending
  permission preload private promise properties property prototype quota range react read reading recursion redefine reference regex
  registered rejected rejection removed render rendered request required resize resizeobserver response resolve resource script security
  server set setter shadowed signal size source stack standard state storage store string structure structured such super support
  supported suspended symbol syntax target than that the there this thrown time timed timeout to token too transaction tried trying type
  types unable undefined unexpected unhandled unknown unsupported update url use used user using valid value values variable version was
  went were when while with without worker wrong zone`.split(/\s+/),
)

/** A text from an untrusted sender, reduced to words of browser engines: names and illnesses look like any other word. */
export const withoutOwnWords = (text: string): string =>
  withoutPersonal(text)
    .replace(/<\w+>|[\p{L}\p{N}\p{M}_$.'’-]*[\p{L}\p{N}\p{M}_$]/gu, (word) =>
      /^<|^\P{L}*$/u.test(word) || engineWords.has(word.toLowerCase()) ? word : '<text>',
    )
    .replace(/<text>(?:\s+<text>)+/g, '<text>')

/** The name of a standard kind of error; "Error" for any other name, which could be anything. */
export const errorKind = (name: string): string => (/^(?:[A-Z][a-z]+){0,5}(?:Error|Exception)$/.test(name) ? name : 'Error')

type Frame = { file: string; line: number; column: number; function?: string }

const frameLine =
  /^\s*(?:at )?(?:async )?(?:new )?(?:(?<name>[\w.$<>]+) \()?(?:\S*?)(?<file>(?:\/assets\/|\/src\/|\/dist\/|\/node_modules\/)[\w@./$-]+):(?<line>\d+):(?<column>\d+)\)?$/

/** The frames of a stack in the product's code or a package, without folders of the machine, and without pages and their queries. */
export const framesOf = (stack: string): Frame[] =>
  stack.split('\n').flatMap((text): Frame[] => {
    const found = frameLine.exec(text.slice(0, 500))?.groups
    if (!found?.['file']) return []
    const place = { file: found['file'], line: Number(found['line']), column: Number(found['column']) }
    return [found['name'] === undefined ? place : { ...place, function: found['name'] }]
  })
