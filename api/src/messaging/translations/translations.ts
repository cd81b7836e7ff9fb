// Machine translation of messages. Texts are sent only to the language model that the operator configured, as quoted
// data, and the result is only text for staff to read or to edit before they send it.
import { toPlainText } from '@commonway/contract/languages/plain-text.ts';
import type {
  MessageTranslation,
  translateMessage as messageContract,
  translateReply as replyContract,
} from '@commonway/contract/messaging/translations.ts';
import type { z } from 'zod';
import { requireCaseAccess } from '../../accounts/case-access.ts';
import { type Context, Refusal } from '../../platform/mount/context.ts';
import { maskNumbers } from '../summaries/summarize-thread.ts';
import { findApplicantLanguage, findMessageText, findTranslation, insertTranslation } from './queries.ts';

type MessageInput = z.output<typeof messageContract.input>;
type ReplyInput = z.output<typeof replyContract.input>;

/** Longer messages, such as emails that quote a whole conversation, are translated up to here. */
const maxTranslatedLength = 6000;
const maxStoredLength = 30_000;
/** For all translations of a request. */
const timeoutMs = 40_000;

interface PreparedMessage {
  readonly translation: MessageTranslation;
  readonly isStored: boolean;
}

/** Returns the stored translation of a message, or a new one, before the transaction begins. */
export async function prepareMessageTranslation(
  context: Context,
  { applicationId, communicationId }: MessageInput,
): Promise<PreparedMessage> {
  const { tx, language } = context;
  const [message, stored] = await Promise.all([
    findMessageText(tx, applicationId, communicationId),
    findTranslation(tx, communicationId, language),
    requireCaseAccess(context, applicationId),
  ]);
  if (message === undefined || message.text === '') throw new Refusal('not_found');
  if (stored !== undefined) return { translation: stored, isStored: true };
  // Numbers such as Social Security numbers stay in the original beside it.
  const text = maskNumbers(message.text.slice(0, maxTranslatedLength));
  const translation = await translate(context, text, language, AbortSignal.timeout(timeoutMs));
  const isCut = message.text.length > maxTranslatedLength;
  return { translation: { ...translation, isPartial: translation.isPartial || isCut }, isStored: false };
}

/** Stores a new translation of a message, and returns it. */
export async function translateMessage(
  context: Context,
  { applicationId, communicationId }: MessageInput,
  { translation, isStored }: PreparedMessage,
) {
  const { tx, language } = context;
  if (!isStored) await insertTranslation(tx, communicationId, language, translation);
  context.audit({
    subjectKind: 'application',
    subjectId: applicationId,
    details: { communicationId, language },
  });
  return { translation };
}

type TranslatedReply = z.input<typeof replyContract.output>;

/** Translates a draft into the applicant's language and back, before the transaction begins. */
export async function prepareReplyTranslation(
  context: Context,
  { applicationId, subject, body }: ReplyInput,
): Promise<TranslatedReply> {
  const [applicant] = await Promise.all([
    findApplicantLanguage(context.tx, applicationId),
    requireCaseAccess(context, applicationId),
  ]);
  if (applicant === undefined) throw new Refusal('not_found');
  const { language } = applicant;
  const signal = AbortSignal.timeout(timeoutMs);
  const translateWhole = async (text: string, into: string): Promise<string> => {
    const translated = await translate(context, text, into, signal);
    // A draft that lost its end must not be sent.
    if (translated.isPartial) throw new Refusal('translation_failed');
    return translated.text;
  };
  const [translatedSubject, translatedBody] = await Promise.all([
    subject === '' ? '' : translateWhole(subject, language),
    translateWhole(body, language),
  ]);
  const backTranslation = await translateWhole(translatedBody, context.language);
  return { language, subject: translatedSubject, body: translatedBody, backTranslation };
}

/** Returns the translated draft. */
export async function translateReply(
  context: Context,
  { applicationId }: ReplyInput,
  translated: TranslatedReply,
): Promise<TranslatedReply> {
  context.audit({
    subjectKind: 'application',
    subjectId: applicationId,
    details: { language: translated.language },
  });
  return translated;
}

/**
 * Asks the configured model for a translation, as plain text.
 * @throws Refusal if there is no model, or if it fails or returns nothing
 */
async function translate(
  { ports: { translation } }: Context,
  text: string,
  language: string,
  signal: AbortSignal,
): Promise<MessageTranslation> {
  if (translation === null) throw new Refusal('translation_off');
  // The port has logged the error.
  const result = await translation.translate(text, language, signal).catch(() => null);
  const plainText = toPlainText(result?.text ?? '').slice(0, maxStoredLength);
  if (result === null || plainText === '') throw new Refusal('translation_failed');
  return { text: plainText, isPartial: result.isPartial };
}
