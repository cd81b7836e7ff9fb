/** Whether a form may be framed from there: https, with a host and without a password in it. */
export function isFormAddress(text: string): boolean {
  const address = URL.canParse(text) ? new URL(text) : null;
  return address?.protocol === 'https:' && address.username === '' && address.password === '';
}
