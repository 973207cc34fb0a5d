/** Who a provider says that somebody is; the address is one that the provider has confirmed, and empty where it tells none. */
export type SocialPerson = { id: string; email: string; firstName: string; lastName: string }

export type SocialProvider = {
  /** The person of a token that was made for this server; null for any other token, and when the provider cannot be asked. */
  verify: (token: string) => Promise<SocialPerson | null>
}
