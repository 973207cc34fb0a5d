import type { ReactNode } from 'react'
import { CircleAlert } from './icons.tsx'

export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <p className="field-error" id={id}>
    <CircleAlert size={16} />
    {children}
  </p>
)
