// Addresses that an office types in: linked, framed, or written into a header.

/** What a host consists of. URLs also allow `*`, `;`, `,` and quotes, which mean something else in a security policy. */
const plainHost = /^[a-z0-9_.-]+$|^\[[0-9a-f:.]+\]$/;

/** Whether the host is a name or an IP address, and nothing stands before it. */
export function hasPlainHost({ hostname, username, password }: URL): boolean {
  return plainHost.test(hostname) && username === '' && password === '';
}

/** Whether the text is an encrypted address of a plain host. */
export function isSecureAddress(text: string): boolean {
  const address = URL.parse(text);
  return address?.protocol === 'https:' && hasPlainHost(address);
}
