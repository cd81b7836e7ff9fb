/** A login identifier is an email if it contains @, otherwise a phone (spec 5). */
export type LoginChannel = 'email' | 'phone';

export const emailPattern = /^[^\s@<>"',;]+@[^\s@<>"',;]+\.[^\s@<>"',;]{2,}$/;

/** Whether a login is an email address or a phone number. */
export function getLoginChannel(value: string): LoginChannel {
  return value.includes('@') ? 'email' : 'phone';
}

/** Converts decimal digits of any script to ASCII: Arabic-Indic, full-width, and so on. */
export function toAsciiNumerals(value: string): string {
  return value.replace(/\p{Nd}/gu, (digit) => {
    let zero = digit.codePointAt(0) as number;
    const first = zero;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && first - zero < 9) zero -= 1;
    return String(first - zero);
  });
}

/** Returns the stored form of a login: an email in lower case and NFKC, or +1 and ten digits. Null if it is neither. */
export function normalizeLoginId(value: string): string | null {
  const text = value.normalize('NFKC').trim();
  if (getLoginChannel(text) === 'email') {
    const mail = text.toLowerCase();
    return mail.length <= 254 && emailPattern.test(mail) ? mail : null;
  }
  const digits = toAsciiNumerals(text)
    .replace(/[\s().\p{Pd}]/gu, '')
    .replace(/^(\+?1)(?=\d{10}$)/, '');
  return /^\d{10}$/.test(digits) ? `+1${digits}` : null;
}

/** Shows enough to recognize a contact: 3 characters of an email, 4 digits of a phone, then asterisks (spec 5). */
export function maskContact(value: string): string {
  const digits = value.startsWith('+') ? 5 : 4;
  const shown = getLoginChannel(value) === 'email' ? 3 : digits;
  return value.slice(0, shown) + '*'.repeat(Math.max(3, value.length - shown));
}

/** Masks every email address in a text, also where its @ is encoded for a URL. */
export const maskEmails = (text: string): string =>
  text.replace(/[^\s/?#&=:;,@]+(?:@|%40)[^\s/?#&=:;,@]+/gi, (email) =>
    maskContact(email.replace(/%40/i, '@')),
  );
