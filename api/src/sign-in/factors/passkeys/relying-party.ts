/**
 * The WebAuthn relying party: the host in the address bar, which was matched to the tenant before any handler runs. A
 * passkey created at one tenant's host works at no other, so a look-alike site gets nothing.
 */
export function relyingParty(origin: string): { readonly id: string; readonly origin: string } {
  return { id: new URL(origin).hostname, origin };
}
