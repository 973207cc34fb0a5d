import type { ComponentProps } from 'react'

/** A form that the app sends. By itself a browser sends nothing of it: before the app listens, that would put what was typed into the address. */
export const Form = (props: ComponentProps<'form'>) => <form method="dialog" {...props} />
