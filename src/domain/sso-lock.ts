/** A field that single sign-on may lock. */
export type LockedField = 'email' | 'first_name' | 'last_name'
type Person = { sso: boolean; first_name: string; last_name: string }

/** The fields that single sign-on locks: the e-mail, and the names where the school provides both (CHK-32). */
export const lockedFields = ({ sso, first_name: first, last_name: last }: Person): readonly LockedField[] =>
  !sso ? [] : first === '' || last === '' ? ['email'] : ['email', 'first_name', 'last_name']
