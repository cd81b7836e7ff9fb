// Validates web addresses that offices enter: for links, frames, and headers.

/**
 * Characters of a plain host. URLs also allow `*`, `;`, `,`, and quotes, which have a special meaning in a content
 * security policy.
 */
const plainHost = /^[a-z0-9_.-]+$|^\[[0-9a-f:.]+\]$/;

/** Whether the URL's host is a name or an IP address, without credentials. */
export function hasPlainHost({ hostname, username, password }: URL): boolean {
  return plainHost.test(hostname) && username === '' && password === '';
}

/** Whether the text is an HTTPS URL of a plain host. */
export function isSecureUrl(text: string): boolean {
  const address = URL.parse(text);
  return address?.protocol === 'https:' && hasPlainHost(address);
}
