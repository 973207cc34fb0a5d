/** `email` is confirmed by the provider, or empty. */
export type SocialPerson = { id: string; email: string; firstName: string; lastName: string }

export type SocialProvider = {
  /** Null if the token is not for this server, or the provider is unreachable. */
  verify: (token: string) => Promise<SocialPerson | null>
}
