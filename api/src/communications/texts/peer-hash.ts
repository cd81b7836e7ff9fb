import { createHash } from 'node:crypto';

/** Hash of a phone number, the key of the text routes. */
export const peerHash = (phone: string): Buffer => createHash('sha256').update(`peer ${phone}`).digest();
