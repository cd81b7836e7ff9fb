import { buffer } from 'node:stream/consumers';
import type { JobContext } from '../../job-context.ts';
import type { SentPaper } from '../../outside/message-port.ts';
import { letterText } from '../letter-text.ts';
import type { Leaving } from '../queries.ts';
import { listStoredPapers } from './queries.ts';

/** Every mail server accepts emails of this size; base64 adds a third. */
const mostBytes = 7 * 1024 * 1024;
const mostNames = 120;

interface Packed {
  /** The sentence about attachments that the message doesn't contain; empty if there are none. */
  readonly words: string;
  readonly papers: readonly SentPaper[];
}

/**
 * Prepares the attachments for sending: small ones are part of the email; otherwise the text names them, and the
 * recipient opens them in the portal.
 */
export async function packPapers(
  { database, storage }: JobContext,
  tenantId: number,
  { id, channel, language }: Leaving,
): Promise<Packed> {
  const stored = await database.tenant(tenantId, (tx) => listStoredPapers(tx, id));
  if (stored.length === 0) return { words: '', papers: [] };
  const bytes = stored.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  if (channel !== 'email' || bytes > mostBytes) {
    const names = stored.map(({ fileName }) => fileName).join(', ');
    const shown = names.length > mostNames ? `${names.slice(0, mostNames)}…` : names;
    return { words: letterText(language)('papers', { names: shown }), papers: [] };
  }
  const papers = stored.map(async ({ fileName, mediaType, storageKey }) => ({
    fileName,
    mediaType,
    bytes: await buffer(await storage.get(storageKey)),
  }));
  return { words: '', papers: await Promise.all(papers) };
}
