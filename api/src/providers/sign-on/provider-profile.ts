/** A provider's claims about the person it signed in. */
export interface ProviderProfile {
  /** The provider's id of the person; it is never reused. */
  readonly subject: string;
  readonly mail: string | null;
  /** Whether the provider says that it verified the address. */
  readonly isMailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
}
