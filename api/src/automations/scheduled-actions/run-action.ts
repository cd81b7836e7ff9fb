// Runs the action of a rule: sends a message to the applicant, adds a note to the case, or assigns the case.

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
import type { AuditNote } from '../../platform/mount/context.ts';
import { type Assignment, assignAutomatically } from '../../work-queue/assign-automatically.ts';
import { createJobChangeContext } from '../../work-queue/bulk/change-items.ts';
import { listStaffWithRole } from '../../work-queue/queries/workflow.ts';
import { getCaseFacts } from '../queries/office.ts';
import { countRecentMessages, findCaseOwner, type ScheduledAction } from '../queries/scheduled-actions.ts';
import { listTemplateTexts, type TemplateText } from '../queries/templates.ts';

export interface ActionResult {
  readonly outcome: ActionOutcome;
  readonly communicationId?: number;
  /** The audit notes of a changed case. */
  readonly notes?: readonly AuditNote[];
}

/**
 * Runs the action of a rule. Sends no message and adds no note if rules already sent this case too many messages today:
 * staff should then check why.
 */
export async function runAction(
  context: JobContext,
  tx: Transaction,
  tenantId: number,
  action: ScheduledAction,
): Promise<ActionResult> {
  const { action: ruleAction } = action.definition;
  if (ruleAction.kind === 'assign') return assignCase(context, tx, tenantId, action, ruleAction);
  if ((await countRecentMessages(tx, action.applicationId)) >= maxMessagesPerDay)
    return { outcome: 'too-often' };
  return ruleAction.kind === 'note'
    ? addNote(context, tx, tenantId, action, ruleAction.words)
    : sendMessage(context, tx, tenantId, action, ruleAction);
}

type AssignAction = Extract<RuleAction, { kind: 'assign' }>;

/** Assigns the case by the same decision as a change by staff, with history and notification. */
async function assignCase(
  context: JobContext,
  tx: Transaction,
  tenantId: number,
  { applicationId }: ScheduledAction,
  ruleAction: AssignAction,
): Promise<ActionResult> {
  const assignee = await findAssignee(tx, applicationId, ruleAction);
  if (assignee === undefined) return { outcome: 'no-assignee' };
  const notes: AuditNote[] = [];
  const changeContext = createJobChangeContext(context, tx, tenantId, notes);
  const [error] = await assignAutomatically(changeContext, [{ itemId: applicationId, ...assignee }]);
  if (error === 'nothing_to_change') return { outcome: 'unchanged' };
  return error === null ? { outcome: 'assigned', notes } : { outcome: 'no-assignee' };
}

/**
 * Finds who gets a case. A team's member who already has it keeps it; otherwise it goes to the one with the fewest
 * cases. Undefined if it has no possible owner.
 */
async function findAssignee(
  tx: Transaction,
  applicationId: number,
  { to, id }: AssignAction,
): Promise<Omit<Assignment, 'itemId'> | undefined> {
  if (to === 'role') return { newOwnerId: null, newRoleId: id };
  if (to === 'person') return { newOwnerId: id };
  const item = await findCaseOwner(tx, applicationId);
  if (item === undefined || id === null) return undefined;
  const { processId, stateId, ownerId } = item;
  const members = await listStaffWithRole(tx, { processId, roleId: id, ownedStateId: stateId });
  const member = members.find((each) => each.id === ownerId) ?? members[0];
  return member && { newOwnerId: member.id, newRoleId: id };
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
