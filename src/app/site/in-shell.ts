import { createContext } from 'react'

/** True inside a school's shell, which already has the landmarks. A file of its own: a school's page needs no other frame. */
export const InShell = createContext(false)
