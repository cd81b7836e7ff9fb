/** What a person signs up as. The flow's tokens carry it until the email is verified. */
export type SignUp = { readonly partnerId?: number | undefined } & (
  | { readonly kind: 'individual'; readonly firstName: string; readonly lastName: string }
  | { readonly kind: 'business'; readonly businessName: string }
);

/** The names in a sign-up that a password must not contain. */
export function namesOf(signUp: SignUp): string[] {
  return signUp.kind === 'business' ? [signUp.businessName] : [signUp.firstName, signUp.lastName];
}
