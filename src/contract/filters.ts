import * as z from 'zod/mini'
import { id, text, translations } from './wire.ts'

/** An allergen or a dietary category (MENU-21); a name that ends in `*` means "may contain" (MENU-Q3). */
export const filter = z.object({
  id,
  name: text,
  type: z.enum(['allergen', 'category', 'label']),
  /** Whether a picture goes with it; a name where an older server or copy put one reads as none. */
  icon: z.catch(z.boolean(), false),
  /** Additive: what the picture is called, "" where there is none. */
  icon_name: z.catch(text, ''),
  translations,
})
export type Filter = z.output<typeof filter>
