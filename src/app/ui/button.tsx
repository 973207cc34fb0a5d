import type { ComponentProps, ReactNode } from 'react'

type Kind = 'plain' | 'primary' | 'danger' | 'quiet' | 'icon'

const classes: Record<Kind, string> = {
  plain: 'button',
  primary: 'button button-primary',
  danger: 'button button-danger',
  quiet: 'button button-quiet',
  icon: 'button button-icon',
}

/** A button; links use the same class names. With `label` only the icon shows, and the label names it. */
export const Button = ({ kind = 'plain', icon, label, children, className, ...rest }: ButtonProps) => (
  <button type="button" {...rest} className={className ? `${classes[kind]} ${className}` : classes[kind]} aria-label={label}>
    {icon}
    {children}
  </button>
)

type ButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  kind?: Kind
  icon?: ReactNode
  label?: string | undefined
}
