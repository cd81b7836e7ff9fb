// The props of the page that confirms the email or phone number of a person who applies without an account. Sign-in provides
// it, and applications shows it.

/** What the person already answered in the form. */
export interface KnownContact {
  /** Empty if unknown. */
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}

export interface ConfirmContactProps {
  readonly known: KnownContact;
  /** The form's page, to return to without an account. */
  readonly backHref: string;
  /** Runs in this document once the session is open. */
  readonly beforeLeaving: () => Promise<void>;
}
