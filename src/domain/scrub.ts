/**
 * The words of an error without what somebody may have typed: quoted text, addresses of mail and web, and numbers. What is
 * left finds the cause (API-Q11).
 */
export const withoutPersonal = (text: string): string =>
  text
    .replace(/\b\w+:\/\/\S+/g, '<address>')
    .replace(/[^\s"'<>]+@[^\s"'<>]+/g, '<mail>')
    .replace(/"[^"\n]*"|`[^`\n]*`|«[^»\n]*»|“[^”\n]*”|(?<!\w)'[^'\n]*'(?!\w)/g, '<text>')
    .replace(/\d[\d\s().-]*\d|\d/g, '#')
    .slice(0, 300)

/** A place in our own code: file, line and column. */
export type Frame = { file: string; line: number; column: number; function?: string }

const frameLine =
  /^\s*(?:at )?(?:async )?(?:new )?(?:(?<name>[\w.$<>]+) \()?(?:\S*?)(?<file>(?:\/assets\/|\/src\/|\/dist\/|\/node_modules\/)[\w@./$-]+):(?<line>\d+):(?<column>\d+)\)?$/

/** The places of a stack that are code of ours or of a package; folders of the machine, pages and their queries are left out. */
export const framesOf = (stack: string): Frame[] =>
  stack.split('\n').flatMap((text): Frame[] => {
    const found = frameLine.exec(text.slice(0, 500))?.groups
    if (!found?.['file']) return []
    const place = { file: found['file'], line: Number(found['line']), column: Number(found['column']) }
    return [found['name'] === undefined ? place : { ...place, function: found['name'] }]
  })
