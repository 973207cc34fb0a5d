import { readFileSync } from 'node:fs'
import * as lucide from 'lucide-react'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'

/** One symbol for every icon that `src/app/ui/icons.tsx` names. */
const symbols = (): string => {
  const listed = readFileSync('src/app/ui/icons.tsx', 'utf8').matchAll(/^export const (\w+) = icon\('([a-z0-9-]+)'\)/gm)
  const drawings = lucide as unknown as Record<string, FunctionComponent>
  const drawn = [...listed].map(([, name = '', id = '']) => {
    const drawing = drawings[name]
    if (!drawing) throw new Error(`icons.tsx: lucide has no ${name}`)
    const shapes = renderToStaticMarkup(createElement(drawing)).replace(/^<svg[^>]*>|<\/svg>$/g, '')
    return `<symbol id="i-${id}" viewBox="0 0 24 24">${shapes}</symbol>`
  })
  return `<svg>${drawn.join('')}</svg>`
}

/** Draws the icons once into the document, where the app refers to them. */
export const iconSymbols = (): Plugin => ({
  name: 'icon-symbols',
  transformIndexHtml: (html) => html.replace('<div hidden id="icons"></div>', () => `<div hidden id="icons">${symbols()}</div>`),
})
