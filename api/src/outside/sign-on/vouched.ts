/** What a provider says of the person it signed in. */
export interface Vouched {
  /** The provider's own name for the person; it never gives it to another. */
  readonly subject: string;
  readonly mail: string | null;
  /** Whether the provider says it saw proof that the address is the person's. */
  readonly isMailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
}
