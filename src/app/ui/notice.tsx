import { X } from './icons.tsx'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import type { Tone } from './state.tsx'

/** A message within the page; `close` makes it dismissible. */
export const Notice = ({ tone = 'accent', icon, title, children, close, live }: NoticeProps) => (
  <div className={`notice tone-${tone}`} role={live}>
    {icon}
    <div className="notice-body">
      {title && <p className="notice-title">{title}</p>}
      {children}
    </div>
    {close && <Button kind="icon" icon={<X />} label={close.label} onClick={close.onClose} />}
  </div>
)

type NoticeProps = {
  tone?: Tone
  icon?: ReactNode
  title?: ReactNode
  children?: ReactNode
  close?: { label: string; onClose: () => void } | undefined
  live?: 'status' | 'alert'
}
