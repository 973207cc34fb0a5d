/** A random number generator from 0 to 1 with a text as its seed, so that a failed case can be repeated (mulberry32). */
export const randomOf = (words: string): (() => number) => {
  let state = [...words].reduce((hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93), 0x81_1c_9d_c5)
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
export type Random = () => number

export const pick = <T>(random: Random, all: readonly T[]): T => {
  const one = all[Math.floor(random() * all.length)]
  if (one === undefined) throw new Error('nothing to pick')
  return one
}

/** Part of everything that is sent, to detect a response that repeats it. */
export const marker = 'zq-sent-zq'

const some = (random: Random, most: number) => 1 + Math.floor(random() ** 3 * most)

/** A hostile text of any class; `most` is the greatest length that can be sent. */
export const hostileText = (random: Random, most: number): string =>
  pick<() => string>(random, [
    () => marker + 'x'.repeat(some(random, most)),
    () => `${marker}${'0'.repeat(some(random, 400))}`,
    () =>
      pick(random, ['9'.repeat(400), '-1', '-0', '0x10', '1e999', 'NaN', 'Infinity', '9007199254740993', '１２３', '١٢٣', '1,5', '٫', '.']),
    () =>
      pick(random, ['2026-02-30', '0000-00-00', '9999-12-31', '2026-11-25T25:61:61Z', '-1', '275761-01-01', 'tomorrow', '2026-11-25\n']),
    () => `\u202E${marker}\u202C \u2066x\u2069 \u200F`,
    () => `Z${'\u0301\u0489'.repeat(some(random, Math.min(most / 8, 400)))} ${marker}`,
    () => `zq\u200B-sent\u200C-\u200Dzq\uFEFF\u00AD`,
    () => `${marker} 𝒳 👩🏽‍🍳 İSTANBUL ß ﬁ ﷽ 校園`,
    () => pick(random, ['\uD800', '\uDC00', `${marker}\uD83D`, '\uDE00\uD83D']),
    () => pick(random, ['\0', `${marker}\0`, `a\0${marker}`]),
    () => `${marker}\r\nSet-Cookie: zq=1\r\n\r\n<p>`,
    () => pick(random, ['\u0007', '\u001B[31m', '\u2028', '\u0085', '\t', ' ', '\u00A0']),
    () => pick(random, ['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString', 'valueOf', '__defineGetter__']),
    () => pick(random, ['null', 'undefined', 'true', 'false', '[]', '{}', '[object Object]', '[]]', '""', '0', '']),
    () => `' OR 1=1; DROP TABLE site; -- ${marker}`,
    () => `${marker}" UNION SELECT data FROM record --`,
    () => `<script>alert("${marker}")</script><img src=x onerror=1>`,
    () => `{{constructor.constructor("${marker}")()}} \${x} %s%n %(x)s #{x} <%= x %>`,
    () => pick(random, ['../../../etc/passwd', '..\\..\\windows\\win.ini', '/etc/passwd\0.png', 'file:///etc/passwd', '%2e%2e%2f']),
    () => `$(touch ${marker}) \`id\` | cat; & \${IFS}`,
    () => pick(random, ['*)(uid=*))(|(uid=*', "' or '1'='1", '${jndi:ldap://zq.test/a}', '=HYPERLINK("http://zq.test")', '{"$gt":""}']),
    () =>
      pick(random, [`${marker}@x`, `"a b"@zq.test`, `a@zq.test\r\nBcc: ${marker}@zq.test`, `a@[127.0.0.1]`, `${'a'.repeat(300)}@zq.test`]),
    () => pick(random, ['https://zq.test/', '//zq.test', 'javascript:zq=1', 'http://169.254.169.254/', 'data:text/html,x']),
    () => '%_\\%'.repeat(some(random, 50)),
    () => `${'a'.repeat(some(random, 200))}!`.repeat(some(random, 20)),
  ])()

const deep = (random: Random, open: string, close: string): string => {
  const depth = some(random, Math.floor(30_000 / (open.length + close.length)))
  return `${open.repeat(depth)}1${close.repeat(depth)}`
}

/** Encoded JSON of any type, for a field that expects a text or a number. */
export const hostileJson = (random: Random): string =>
  pick<() => string>(random, [
    () => pick(random, ['1e999', '-1e999', '1e308', '-0', '9007199254740993', '0.1e-400', '-1', '0', '12345678901234567890', '1.5']),
    () => pick(random, ['true', 'false', 'null', '[]', '{}', '""', '[null]', '[[]]', '[{}]']),
    () => `["${marker}"]`,
    () => `["${marker}","${marker}",1,null,{}]`,
    () => `{"$ne":"${marker}"}`,
    () => `{"__proto__":{"zq":"${marker}"},"constructor":{"prototype":{"zq":1}}}`,
    () => `{"length":1e9,"toString":"${marker}","valueOf":1,"toJSON":null,"then":1}`,
    () => `{"id":"${marker}","0":1}`,
    () => deep(random, '[', ']'),
    () => deep(random, '{"a":', '}'),
    () => `[${'1,'.repeat(some(random, 8000))}1]`,
    () => `{${Array.from({ length: some(random, 1500) }, (_, index) => `"k${index}":"${marker}"`).join(',')}}`,
    () => String.raw`"\uD800${marker}"`,
    () => String.raw`"\u0000${marker}"`,
    () => JSON.stringify(hostileText(random, 60_000)),
    () => JSON.stringify(hostileText(random, 2000)),
    () => JSON.stringify(hostileText(random, 200)),
    () => JSON.stringify(hostileText(random, 60)),
  ])()

/** Encodes a text for a URL, as a browser would, or as none would. */
export const inAddress = (random: Random, text: string): string => {
  const letters = Buffer.from(text)
  if (random() < 0.7) return encodeURIComponent(text.toWellFormed())
  return pick<() => string>(random, [
    () => pick(random, ['%', '%zz', '%E0%A4%A', '%c0%ae%c0%ae', '%ff', '%u0041', '%00', '%0d%0a', '%ED%A0%80', '+', '%2', '%%%']),
    () => [...letters.subarray(0, 1000)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
    () => encodeURIComponent(encodeURIComponent(text.toWellFormed())),
  ])()
}
