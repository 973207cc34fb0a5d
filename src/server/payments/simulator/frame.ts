/** The provider's card form, shown in a frame: three inputs, or the number alone. */

const texts = {
  en: { number: 'Card number', expiry: 'Expiration (MM/YY)', cvc: 'Security code' },
  fr: { number: 'Numéro de carte', expiry: 'Expiration (MM/AA)', cvc: 'Code de sécurité' },
}

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

/** Only CSS declarations; anything that could end its rule or load from another host is dropped. */
const declarations = (text: string): string => (/[{}<>@\\]|url\s*\(|\/\*/i.test(text) ? '' : text.slice(0, 2000))

const script = `
const inputs = [...document.querySelectorAll('input')]
const value = (name) => document.getElementById(name)?.value ?? ''
const send = (message) => parent.postMessage(JSON.stringify(message), document.body.dataset.parent)
for (const input of inputs) input.addEventListener('input', () => {
  const digits = input.value.replace(/\\D/g, '')
  if (input.id === 'expiry' && input.value.length > 2 && !input.value.includes('/')) input.value = digits.slice(0, 2) + '/' + digits.slice(2, 4)
  if (input.id === 'pan') send({ event: 'bin', bin: digits.slice(0, 6) })
})
addEventListener('message', async (event) => {
  if (event.source !== parent || event.data !== 'tokenize') return
  try {
    const body = { profile: document.body.dataset.profile, pan: value('pan'), expiry: value('expiry'), cvc: value('cvc'), fields: inputs.map(({ id }) => id) }
    const answer = await fetch('token', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    send(await answer.json())
  } catch {
    send({ responseCode: ['941'], errorMessage: 'Error generating token' })
  }
})
send({ event: 'ready' })
`

type Input = { style: string; labelStyle: string; complete: string; most: number }

const input = (id: string, label: string, { style, labelStyle, complete, most }: Input): string =>
  `<label for="${id}" style="${escape(labelStyle)}">${escape(label)}</label><input id="${id}" inputmode="numeric" autocomplete="${complete}" maxlength="${most}" style="${escape(style)}">`

/** Query: id, lang, css_body, css_textbox, css_textbox_pan/exp/cvd, css_input_label, enable_exp, enable_cvd, parent. */
export const framePage = (query: URLSearchParams): string => {
  const language = query.get('lang')?.startsWith('fr') ? 'fr' : 'en'
  const words = { ...texts[language] }
  const style = (name: string) => declarations(query.get(name) ?? '')
  const look = (name: string) => ({
    style: `${style('css_textbox')};${style(`css_textbox_${name}`)}`,
    labelStyle: style('css_input_label'),
  })
  const labelOf = (name: string, own: string) => query.get(name) ?? own
  const fields = [
    input('pan', labelOf('pan_label', words.number), { ...look('pan'), complete: 'cc-number', most: 23 }),
    query.get('enable_exp') === '1'
      ? input('expiry', labelOf('exp_label', words.expiry), { ...look('exp'), complete: 'cc-exp', most: 5 })
      : '',
    query.get('enable_cvd') === '1' ? input('cvc', labelOf('cvd_label', words.cvc), { ...look('cvd'), complete: 'cc-csc', most: 4 }) : '',
  ]
  const parent = query.get('parent') ?? ''
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escape(words.number)}</title>
<style>:root{color-scheme:light dark}body{margin:0;font:16px system-ui,sans-serif;background:transparent}label{display:block}input{box-sizing:border-box;width:100%;min-height:44px;font:inherit}</style></head>
<body style="${escape(style('css_body'))}" data-profile="${escape(query.get('id') ?? '')}" data-parent="${escape(URL.canParse(parent) ? new URL(parent).origin : '*')}">
${fields.join('\n')}<script>${script}</script></body></html>`
}
