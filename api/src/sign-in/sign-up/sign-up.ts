/** What somebody signs up as; it waits in the tokens of the flow until their e-mail is proven. */
export type SignUp = { readonly partnerId?: number | undefined } & (
  | { readonly kind: 'individual'; readonly firstName: string; readonly lastName: string }
  | { readonly kind: 'business'; readonly businessName: string }
);

/** The words of a sign-up that a password must not repeat. */
export function namesOf(signUp: SignUp): string[] {
  return signUp.kind === 'business' ? [signUp.businessName] : [signUp.firstName, signUp.lastName];
}
