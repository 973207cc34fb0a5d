import * as z from 'zod/mini'
import { id, text, translations } from './wire.ts'

/** An allergen or a dietary category (MENU-21); a name with a final star means "may contain" (MENU-Q3). */
export const filter = z.object({
  id,
  name: text,
  type: z.enum(['allergen', 'category', 'label']),
  /** True where it has a picture; a name from an older server or copy reads as false. */
  icon: z.catch(z.boolean(), false),
  /** Additive: the name of the picture, "" without one. */
  icon_name: z.catch(text, ''),
  translations,
})
/** An allergen or a dietary category of a school. */
export type Filter = z.output<typeof filter>
