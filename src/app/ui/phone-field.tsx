import type { ComponentProps } from 'react'
import { phoneMask } from '#domain/masks.ts'
import { TextField } from './text-field.tsx'

type PhoneFieldProps = Pick<
  ComponentProps<typeof TextField>,
  'name' | 'label' | 'value' | 'onChange' | 'error' | 'required' | 'autoComplete'
>

/** A phone number with its mask. */
export const PhoneField = ({ required = true, autoComplete = 'tel', ...rest }: PhoneFieldProps) => (
  <TextField {...rest} type="tel" required={required} inputMode="tel" autoComplete={autoComplete} maxLength={30} mask={phoneMask} />
)
