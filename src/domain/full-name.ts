/** A person's first and last name in one line; either may be empty. */
export const fullName = ({ first_name: first, last_name: last }: { first_name: string; last_name: string }): string =>
  `${first} ${last}`.trim()
