// Runs the action of a rule: sends a message to the applicant or adds a note to the case.

import {
  type ActionOutcome,
  maxMessagesPerDay,
  type RuleAction,
} from '@commonway/contract/automations/rule-words.ts';
import { getLocalText } from '@commonway/contract/languages/languages.ts';
import { fillVariables } from '@commonway/contract/messaging/variables.ts';
import type { JobContext } from '../../job-context.ts';
import { insertCommunication } from '../../messaging/queries.ts';
import { sendAutomaticMessage } from '../../messaging/send-automatic-message.ts';
import { buildCaseValues, fillText } from '../../messaging/templates/fill-text.ts';
import type { Transaction } from '../../platform/database.ts';
import { getCaseFacts } from '../queries/office.ts';
import { countRecentMessages, type ScheduledAction } from '../queries/scheduled-actions.ts';
import { listTemplateTexts, type TemplateText } from '../queries/templates.ts';

export interface ActionResult {
  readonly outcome: ActionOutcome;
  readonly communicationId?: number;
}

/**
 * Runs the action of a rule: sends a message or adds a note, unless rules already sent this case too many messages
 * today. Staff should then check why.
 */
export async function runAction(
  context: JobContext,
  tx: Transaction,
  tenantId: number,
  action: ScheduledAction,
): Promise<ActionResult> {
  if ((await countRecentMessages(tx, action.applicationId)) >= maxMessagesPerDay)
    return { outcome: 'too-often' };
  const { action: ruleAction } = action.definition;
  return ruleAction.kind === 'note'
    ? addNote(context, tx, tenantId, action, ruleAction.words)
    : sendMessage(context, tx, tenantId, action, ruleAction);
}

/** Adds an internal note to the thread of the case. */
async function addNote(
  { events }: JobContext,
  tx: Transaction,
  tenantId: number,
  { applicationId }: ScheduledAction,
  text: string,
): Promise<ActionResult> {
  const about = await getCaseFacts(tx, applicationId);
  const { id } = await insertCommunication(tx, {
    applicationId,
    type: 'NOTE',
    channel: 'none',
    direction: 'internal',
    subject: null,
    body: fillVariables(text, buildCaseValues(about, about.language)),
    language: about.language,
    authorId: null,
    authorName: getLocalText(about.officeName, about.language),
    destination: null,
    status: 'internal',
    letter: null,
  });
  await events.publish(tx, tenantId, { staff: true }, { kind: 'communication-sent', applicationId });
  return { outcome: 'noted', communicationId: id };
}

/** Sends the template of a rule to the applicant, in their language. */
async function sendMessage(
  context: JobContext,
  tx: Transaction,
  tenantId: number,
  { ruleId, occasion, applicationId }: ScheduledAction,
  { templateId, channels, sendsOriginal }: Extract<RuleAction, { kind: 'send' }>,
): Promise<ActionResult> {
  const [about, templateTexts] = await Promise.all([
    getCaseFacts(tx, applicationId),
    listTemplateTexts(tx, templateId),
  ]);
  if (templateTexts.length === 0) return { outcome: 'template' };
  const words = chooseTemplateText(templateTexts, about.language, sendsOriginal);
  if (words === undefined) return { outcome: 'untranslated' };
  const { subject, body, missing } = fillText(words, buildCaseValues(about, words.language));
  if (missing.length > 0) return { outcome: 'variable' };
  const written = await sendAutomaticMessage(context, tx, tenantId, applicationId, {
    letter: `rule:${ruleId}:${occasion}`,
    channels,
    queue: 'automations/deliver',
    compose: () => ({
      subject: subject || getLocalText(about.officeName, words.language),
      body,
      language: words.language,
    }),
  });
  if (written === undefined)
    throw new Error(`rule ${ruleId} already sent a message for occasion ${occasion}`);
  const { communicationId, isSent } = written;
  return { outcome: isSent ? 'sent' : 'unreachable', communicationId };
}

/**
 * The template text for a recipient; undefined if their language has no current translation and the original is not
 * allowed.
 */
function chooseTemplateText(
  texts: readonly TemplateText[],
  language: string,
  sendsOriginal: boolean,
): TemplateText | undefined {
  const translation = texts.find((text) => text.language === language && !text.isStale);
  return translation ?? (sendsOriginal ? texts.find(({ isOriginal }) => isOriginal) : undefined);
}
