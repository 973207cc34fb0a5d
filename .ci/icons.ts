import { readFileSync } from 'node:fs'
import * as lucide from 'lucide-react'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'

/** A symbol for every icon that `src/app/ui/icons.tsx` names. */
const sprite = (): string => {
  const listed = readFileSync('src/app/ui/icons.tsx', 'utf8').matchAll(/^export const (\w+) = icon\('([a-z0-9-]+)'\)/gm)
  const set = lucide as unknown as Record<string, FunctionComponent>
  const symbols = [...listed].map(([, name = '', id = '']) => {
    const drawing = set[name]
    if (!drawing) throw new Error(`icons.tsx: lucide has no ${name}`)
    const shapes = renderToStaticMarkup(createElement(drawing)).replace(/^<svg[^>]*>|<\/svg>$/g, '')
    return `<symbol id="i-${id}">${shapes}</symbol>`
  })
  return `<svg>${symbols.join('')}</svg>`
}

export const withIcons = (html: string): string =>
  html.replace('<div hidden id="icons"></div>', () => `<div hidden id="icons">${sprite()}</div>`)

/** Draws the icons once into the document, where the app refers to them. */
export const drawnIcons = (): Plugin => ({ name: 'drawn-icons', transformIndexHtml: withIcons })
