import { Fragment, Slice } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { readRichText } from './read-rich-text.ts'

/** HTML of another program as parts of the text; a single paragraph joins the one around it. */
const sliceOf = (view: EditorView, html: string): Slice =>
  Slice.maxOpen(Fragment.fromJSON(view.state.schema, readRichText(html).text.content), true)

/** Puts in what was copied elsewhere, read by our own rules; plain letters are left to the editor. */
export const onPaste = (view: EditorView, event: ClipboardEvent): boolean => {
  const html = event.clipboardData?.getData('text/html') ?? ''
  if (html === '') return false
  event.preventDefault()
  view.dispatch(view.state.tr.replaceSelection(sliceOf(view, html)).scrollIntoView())
  return true
}

/** The same for what is dragged in from elsewhere. */
export const onDrop = (view: EditorView, event: DragEvent): boolean => {
  const html = event.dataTransfer?.getData('text/html') ?? ''
  const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
  if (view.dragging !== null || html === '' || at === null) return false
  event.preventDefault()
  const { tr } = view.state
  view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(at.pos))).replaceSelection(sliceOf(view, html)))
  return true
}
