import { getLocalText } from '@commonway/contract/languages/languages.ts';
import type { JobHandler } from '../../job-context.ts';
import { RefusedMessage } from '../../providers/message-port.ts';
import { messageText, removeIsolates } from '../message-text.ts';
import { claimAutoReply, markAutoReplySent, type PendingAutoReply } from './queries/texts.ts';

/**
 * Sends the automatic reply to STOP, START, or HELP, once. A reply with an unknown outcome is not sent again. Also goes
 * to people who opted out, because it confirms the opt-out.
 */
export const answerKeyword: JobHandler<'messaging/answer-keyword'> = async (
  { database, providers, portalUrl },
  { tenantId, textId: id },
) => {
  const due = await database.tenant(tenantId, (tx) => claimAutoReply(tx, id));
  if (due === undefined) return;
  const answer = {
    to: due.sender,
    text: composeKeywordReply(due, portalUrl(due.subdomain)),
    language: due.language,
    tenant: getLocalText(due.names, due.language),
    idempotencyKey: `keyword-${tenantId}-${due.providerId}`,
  };
  try {
    await providers.sms.send(answer);
  } catch (error) {
    // The provider blocks texts to people who sent STOP, and has then confirmed the opt-out itself.
    if (error instanceof RefusedMessage) return;
    throw error;
  }
  await database.tenant(tenantId, (tx) => markAutoReplySent(tx, id));
};

/** The text of the automatic reply to a keyword. */
function composeKeywordReply(
  { keyword, language, names, contact }: PendingAutoReply,
  portal: string,
): string {
  const help = { office: getLocalText(names, language), contact: contact?.phone || contact?.mail || portal };
  return removeIsolates(messageText(language)(`text.${keyword}`, help));
}
