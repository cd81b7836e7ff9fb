// Mail that another server posts to us: its bytes with a timestamped signature by a shared secret.
import { createHmac, timingSafeEqual } from 'node:crypto';

export const signatureHeader = 'commonway-signature';
/** The allowed clock difference of the signer, and how long a copy could be replayed (security 51). */
const toleranceSeconds = 300;

/** Creates the signature header of a posted email; `id` is the sender's ID of it. */
export function signPostedMail(secret: string, id: string, body: Buffer, signedAt: Date): string {
  const seconds = Math.floor(signedAt.getTime() / 1000);
  return `t=${seconds},id=${id},v1=${computeHmac(secret, `${seconds}.${id}`, body)}`;
}

/** Whether an email has a recent signature by one of the secrets. Two secrets allow rotation while mail arrives. */
export function hasValidSignature(
  secrets: readonly string[],
  header: string,
  body: Buffer,
  now: Date,
): boolean {
  const found = /^t=(\d{1,12}),id=([\w.@+-]{1,200}),v1=([0-9a-f]{64})$/.exec(header);
  if (found === null) return false;
  const [, seconds = '', id = '', given = ''] = found;
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > toleranceSeconds) return false;
  return secrets.some((secret) =>
    timingSafeEqual(Buffer.from(computeHmac(secret, `${seconds}.${id}`, body)), Buffer.from(given)),
  );
}

/** HMAC-SHA-256 over the signed header fields and the email, in hex. */
const computeHmac = (secret: string, head: string, body: Buffer): string =>
  createHmac('sha256', secret).update(`${head}.`).update(body).digest('hex');
