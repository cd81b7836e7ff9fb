// Composes the message for one recipient: the text in their language, filled with the values of their case.

import type { BroadcastText } from '@commonway/contract/communications/broadcasts/broadcast-view.ts';
import type { LeftOutReason } from '@commonway/contract/communications/broadcasts/broadcast-words.ts';
import type { Way } from '@commonway/contract/communications/broadcasts/decide-way.ts';
import { longestText } from '@commonway/contract/communications/texts/text-segments.ts';
import { caseValues } from '../../templates/case-values.ts';
import { fillWords } from '../../templates/fill-words.ts';
import type { BroadcastMessage, Reader } from '../queries/leaving.ts';

export interface Letterhead {
  readonly texts: readonly BroadcastText[];
  readonly language: string;
  readonly fillings: Readonly<Record<string, string>>;
  readonly officeName: string;
  readonly officePhone: string | null;
  readonly staffName: string;
}

/** The text for a language: its translation, otherwise the original. */
export const textFor = (
  { texts, language }: Pick<Letterhead, 'texts' | 'language'>,
  wanted: string,
): BroadcastText | undefined =>
  texts.find((text) => text.language === wanted && text.body !== '') ??
  texts.find((text) => text.language === language && text.body !== '');

/** Fills the text for a recipient. `language` is the language of the text. */
export function wordsFor(
  head: Letterhead,
  reader: Reader,
): { subject: string; body: string; language: string; isFilled: boolean } {
  const text = textFor(head, reader.language);
  if (text === undefined) return { subject: '', body: '', language: head.language, isFilled: false };
  const about = { ...head, ...reader, applicantName: reader.name, stateName: reader.statusName };
  const values = { ...head.fillings, ...caseValues(about, text.language), staffName: head.staffName };
  const { missing, ...words } = fillWords(text, values);
  return { ...words, language: text.language, isFilled: missing.length === 0 };
}

/** Composes the message for a channel, or returns the reason for excluding the recipient. */
export function messageFor(head: Letterhead, reader: Reader, way: Way): BroadcastMessage | LeftOutReason {
  const destination = way.channel === 'email' ? reader.mail : reader.phone;
  if (way.channel === null || destination === null) return way.reason ?? 'no_address';
  const { subject, body, language, isFilled } = wordsFor(head, reader);
  if (!isFilled) return 'variable_missing';
  if (way.channel === 'sms' && body.length > longestText) return 'text_too_long';
  const { applicationId, failedId } = reader;
  return {
    applicationId,
    channel: way.channel,
    subject: way.channel === 'sms' ? null : subject || head.officeName,
    body,
    language,
    destination,
    failedId,
  };
}
