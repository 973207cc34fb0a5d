export type LockedField = 'email' | 'first_name' | 'last_name'
type Person = { sso: boolean; first_name: string; last_name: string }

/** The fields that a single sign-on fixes: the e-mail always, the names where the school gave both (CHK-32). */
export const lockedFields = ({ sso, first_name: first, last_name: last }: Person): readonly LockedField[] =>
  !sso ? [] : first === '' || last === '' ? ['email'] : ['email', 'first_name', 'last_name']
