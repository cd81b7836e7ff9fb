import { createHash } from 'node:crypto';

/** A phone as the route of texts knows it. */
export const peerHash = (phone: string): Buffer => createHash('sha256').update(`peer ${phone}`).digest();
