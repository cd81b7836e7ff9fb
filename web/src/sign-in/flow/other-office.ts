// An account of another tenant lives on that tenant's own host, whose sessions this host cannot open.

interface Office {
  readonly subdomain: string;
}

/** The host of an account's office, given the host of the office one is at; null where its name does not tell. */
export function otherOffice(account: Office, here: Office, host: string): string | null {
  if (account.subdomain === here.subdomain) return null;
  const prefix = `${here.subdomain}.`;
  return host.startsWith(prefix) ? `${account.subdomain}.${host.slice(prefix.length)}` : null;
}
