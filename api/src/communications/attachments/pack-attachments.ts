import { buffer } from 'node:stream/consumers';
import type { JobContext } from '../../job-context.ts';
import type { SentAttachment } from '../../outside/message-port.ts';
import { letterText } from '../letter-text.ts';
import type { OutgoingCommunication } from '../queries.ts';
import { listStoredAttachments } from './queries.ts';

/** Every mail server accepts emails of this size; base64 adds a third. */
const maxBytes = 7 * 1024 * 1024;
const maxNamesLength = 120;

interface PackedAttachments {
  /** The sentence about attachments that the message doesn't contain; empty if there are none. */
  readonly words: string;
  readonly attachments: readonly SentAttachment[];
}

/**
 * Prepares the attachments for sending: small ones are part of the email; otherwise the text names them, and the
 * recipient opens them in the portal.
 */
export async function packAttachments(
  { database, storage }: JobContext,
  tenantId: number,
  { id, channel, language }: OutgoingCommunication,
): Promise<PackedAttachments> {
  const stored = await database.tenant(tenantId, (tx) => listStoredAttachments(tx, id));
  if (stored.length === 0) return { words: '', attachments: [] };
  const bytes = stored.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  if (channel !== 'email' || bytes > maxBytes) {
    const names = stored.map(({ fileName }) => fileName).join(', ');
    const shown = names.length > maxNamesLength ? `${names.slice(0, maxNamesLength)}…` : names;
    return { words: letterText(language)('papers', { names: shown }), attachments: [] };
  }
  const attachments = stored.map(async ({ fileName, mediaType, storageKey }) => ({
    fileName,
    mediaType,
    bytes: await buffer(await storage.get(storageKey)),
  }));
  return { words: '', attachments: await Promise.all(attachments) };
}
