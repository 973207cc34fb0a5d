/** The longest part of a message that is quoted: longer links are cut off by mail programs. */
export const longestQuote = 800

// Half of a surrogate pair cannot be encoded.
const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'))

const quoted = (comments: string): string => {
  const cut = [...comments].length > longestQuote ? `${[...comments].slice(0, longestQuote).join('')}…` : comments
  return cut
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`)
    .join('\r\n')
}

/** The `mailto:` link that answers a message (RFC 6068), with its beginning quoted below two empty lines. */
export const answerLink = ({ email, subject, comments }: { email: string; subject: string; comments: string }): string => {
  const to = encoded(email).replaceAll('%40', '@')
  return `mailto:${to}?subject=${encoded(subject)}&body=${encoded(`\r\n\r\n${quoted(comments)}`)}`
}
