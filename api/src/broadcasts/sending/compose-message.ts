// Composes the message for one recipient: the text in their language, filled with the values of their case.

import type { ExclusionReason } from '@commonway/contract/broadcasts/broadcast-words.ts';
import type { BroadcastText } from '@commonway/contract/broadcasts/broadcasts.ts';
import type { ChannelChoice } from '@commonway/contract/broadcasts/choose-channel.ts';
import { getLocalText, type LocalText } from '@commonway/contract/languages/languages.ts';
import { maxTextLength } from '@commonway/contract/messaging/text-segments.ts';
import { buildCaseValues, fillText } from '../../messaging/templates/fill-text.ts';
import type { BroadcastMessage, Recipient } from '../queries/sending.ts';

export interface MessageContent {
  readonly texts: readonly BroadcastText[];
  readonly language: string;
  readonly fillings: Readonly<Record<string, string>>;
  readonly officeName: LocalText;
  readonly officePhone: string | null;
  readonly staffName: string;
}

/** The text for a language: its translation, otherwise the original; undefined if there is neither. */
export const selectText = (
  { texts, language }: Pick<MessageContent, 'texts' | 'language'>,
  requestedLanguage: string,
): BroadcastText | undefined =>
  texts.find((text) => text.language === requestedLanguage && text.body !== '') ??
  texts.find((text) => text.language === language && text.body !== '');

/**
 * Fills the broadcast's text for a recipient. `language` is the language of the text; `isFilled` is false if a variable
 * has no value.
 */
export function fillRecipientText(
  content: MessageContent,
  recipient: Recipient,
): { subject: string; body: string; language: string; isFilled: boolean } {
  const text = selectText(content, recipient.language);
  if (text === undefined) return { subject: '', body: '', language: content.language, isFilled: false };
  const about = { ...content, ...recipient, applicantName: recipient.name, stateName: recipient.statusName };
  const values = {
    ...content.fillings,
    ...buildCaseValues(about, text.language),
    staffName: content.staffName,
  };
  const { missing, ...filled } = fillText(text, values);
  return { ...filled, language: text.language, isFilled: missing.length === 0 };
}

/** Composes the message for a channel, or returns the reason for excluding the recipient. */
export function composeMessage(
  content: MessageContent,
  recipient: Recipient,
  choice: ChannelChoice,
): BroadcastMessage | ExclusionReason {
  const destination = choice.channel === 'email' ? recipient.mail : recipient.phone;
  if (choice.channel === null || destination === null) return choice.reason ?? 'no_address';
  const { subject, body, language, isFilled } = fillRecipientText(content, recipient);
  if (!isFilled) return 'variable_missing';
  if (choice.channel === 'sms' && body.length > maxTextLength) return 'text_too_long';
  const { applicationId, failedId } = recipient;
  return {
    applicationId,
    channel: choice.channel,
    subject: choice.channel === 'sms' ? null : subject || getLocalText(content.officeName, language),
    body,
    language,
    destination,
    failedId,
  };
}
