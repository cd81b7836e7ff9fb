/**
 * Whom a passkey is made for: the host in the address bar, found to be the tenant's before any handler runs. A passkey
 * made at one tenant's host answers at no other, so a look-alike site gets nothing.
 */
export function relyingParty(origin: string): { readonly id: string; readonly origin: string } {
  return { id: new URL(origin).hostname, origin };
}
