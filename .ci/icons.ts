import { readFileSync } from 'node:fs'
import * as lucide from 'lucide-react'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'

const shared = 'src/app/ui/icons.tsx'
const ofOffice = 'src/app/features/office/icons.tsx'
/** Marks of networks in a 24-unit box, drawn by us to match the icons. */
const marks = 'src/app/features/site/social-marks.svg'

/** A symbol for every icon that these files name. */
const sprite = (files: readonly string[], more = ''): string => {
  const text = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  const listed = text.matchAll(/^export const (\w+) = icon\('([a-z0-9-]+)'\)/gm)
  const set = lucide as unknown as Record<string, FunctionComponent>
  const symbols = [...listed].map(([, name = '', id = '']) => {
    const drawing = set[name]
    if (!drawing) throw new Error(`icons.tsx: lucide has no ${name}`)
    const shapes = renderToStaticMarkup(createElement(drawing)).replace(/^<svg[^>]*>|<\/svg>$/g, '')
    return `<symbol id="i-${id}">${shapes}</symbol>`
  })
  return `<svg>${symbols.join('')}${more}</svg>`
}

/** A document of the office has its icons too. */
export const withIcons = (html: string): string =>
  html
    .replace(
      '<div hidden id="icons"></div>',
      () => `<div hidden id="icons">${sprite([shared], readFileSync(marks, 'utf8').replaceAll('\n', ''))}</div>`,
    )
    .replace('<div hidden id="icons" data-of="office"></div>', () => `<div hidden id="icons">${sprite([shared, ofOffice])}</div>`)

/** Draws the icons once into the document, where the app refers to them. */
export const drawnIcons = (): Plugin => ({ name: 'drawn-icons', transformIndexHtml: withIcons })
