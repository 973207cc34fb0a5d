import { icon } from '#app/ui/icons.tsx'

// Icons of the office alone, drawn into its own document and never into the visitors'.
export const ArrowDown = icon('arrow-down')
export const ArrowUp = icon('arrow-up')
export const Ban = icon('ban')
export const Camera = icon('camera')
export const CalendarCheck = icon('calendar-check')
export const Check = icon('check')
export const Ellipsis = icon('ellipsis')
export const House = icon('house')
export const ImagePlus = icon('image-plus')
export const KeyRound = icon('key-round')
export const Smartphone = icon('smartphone')
export const Undo2 = icon('undo-2')
