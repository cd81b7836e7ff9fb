import { determineStages } from '@commonway/contract/applications/stages.ts';
import { getFormat } from '@commonway/contract/languages/format.ts';
import { getLocalText } from '@commonway/contract/languages/languages.ts';
import { maxTextLength } from '@commonway/contract/messaging/text-segments.ts';
import { composeDecisionLetter } from '../../applications/letters/decision-letter.ts';
import { type EnteredState, loadNextStep } from '../../applications/own/load-next-step.ts';
import type { JobHandler } from '../../job-context.ts';
import type { Context, Handle } from '../../platform/mount/context.ts';
import { requireDecisionInput } from '../../work-queue/bulk/bulk-changes.ts';
import { evaluateSelection } from '../../work-queue/bulk/preview-bulk-change.ts';
import {
  listNotificationsToSend,
  lockBulkChange,
  markNotificationsSent,
} from '../../work-queue/bulk/queries/progress.ts';
import { listRecipientGroups } from '../../work-queue/bulk/queries/selection.ts';
import { willNotifyApplicant } from '../../work-queue/decide-change.ts';
import { findOpenChannel } from '../contact-points/contact-points.ts';
import { messageText } from '../message-text.ts';
import type { Correspondent } from '../queries.ts';
import { type AutomaticMessage, sendAutomaticMessage } from '../send-automatic-message.ts';
import { buildCaseValues, fillText } from '../templates/fill-text.ts';
import { type ExampleRecipient, findStateTexts, listExampleRecipients, type StateTexts } from './queries.ts';

/** Maximum messages enqueued per transaction. */
const sliceSize = 1000;

/**
 * Enqueues the messages to applicants of a bulk update after its undo period. Undo and this job lock the change: after
 * an undo there is nothing to send, and after the first message there is no undo.
 */
export const notifyBulkChange: JobHandler<'messaging/notify-bulk-change'> = async (
  { database, jobs, events },
  { tenantId, changeId, afterId },
) => {
  const id = changeId;
  await database.tenant(tenantId, async (tx) => {
    const change = await lockBulkChange(tx, id);
    // This job is enqueued each time the change ends, also if a previous undo was stopped.
    if (change?.areLettersDue !== true) return;
    const recipients = await listNotificationsToSend(tx, id, afterId, sliceSize);
    if (recipients.length === 0) return;
    await markNotificationsSent(tx, id);
    await events.publish(tx, tenantId, { staff: true }, { kind: 'bulk-change-moved', changeId: id });
    await jobs.enqueue(
      tx,
      'messaging/notify-state',
      recipients.map((item) => ({ ...item, tenantId })),
    );
    const last = recipients.at(-1);
    if (last !== undefined && recipients.length === sliceSize)
      await jobs.enqueue(tx, 'messaging/notify-bulk-change', [
        { tenantId, changeId: id, afterId: last.applicationId },
      ]);
  });
};

/**
 * Returns a function that composes the message about a new state, for sending and for the preview. It uses the
 * template's text if there is one, otherwise the standard text. The caseworker's paragraph follows, except in text messages,
 * and then the last day to appeal.
 */
export const createStateMessageComposer =
  (state: StateTexts): AutomaticMessage['compose'] =>
  (translate, to, program, channel) => {
    const label = getLocalText(state.label, to.language);
    const next = state.next(to.language);
    const subject = translate('state.subject', { program, state: label });
    const own = fillStateTemplate(state, to, channel);
    const body = own?.body ?? translate('state.body', { name: to.name, program, state: label, next }).trim();
    const day = state.appealUntil && getFormat(to.language, 'UTC').weekdayDate(state.appealUntil);
    const paragraphs = [body, channel === 'email' && state.note, day && translate('state.appeal', { day })];
    return { subject: own?.subject || subject, body: paragraphs.filter(Boolean).join('\n\n') };
  };

/**
 * Fills the state's automatic template; undefined if there is none for this channel, if a variable has no value, or if
 * it is too long for a text message.
 */
function fillStateTemplate(state: StateTexts, to: Correspondent, channel: 'email' | 'sms') {
  const { template } = state;
  if (template === null || !['any', channel].includes(template.channel)) return undefined;
  const values = buildCaseValues(
    { ...state, ...to, applicantName: to.name, stateName: state.label },
    to.language,
  );
  const { subject, body, missing } = fillText(template, values);
  const fits = channel !== 'sms' || body.length <= maxTextLength;
  return missing.length === 0 && fits ? { subject, body } : undefined;
}

/** Sends the applicant a message about a new state, once for each time the application enters it. */
export const notifyState: JobHandler<'messaging/notify-state'> = async (
  context,
  { tenantId, applicationId, stateId },
) => {
  await context.database.tenant(tenantId, async (tx) => {
    const found = await findStateTexts(tx, applicationId, stateId);
    if (found === undefined) return;
    const entered = { ...found.state, text: found.text, isDenial: found.isDenial, awardAmount: null };
    const office = { timeZone: found.timeZone, now: tx.now };
    const state = { ...found, next: await loadNextStep(tx, applicationId, entered, office) };
    await sendAutomaticMessage(context, tx, tenantId, applicationId, {
      letter: `state:${state.historyId}`,
      notice: 'decision',
      compose: createStateMessageComposer(state),
    });
  });
};

/** The state that the change would enter. */
const toEnteredState = (
  { state, text, reason }: ExampleRecipient,
  awardAmount: number | null,
): EnteredState => ({
  ...state,
  text,
  isDenial: reason !== null,
  awardAmount,
});

/** Composes the decision letter as the change would create it; null if the change decides nothing. */
function composeLetterPreview(
  { tenant }: Pick<Context, 'tenant'>,
  to: ExampleRecipient,
  programName: string,
  awardAmount: number | null,
) {
  const { state, paysAward, reason, note, appealUntil, language } = to;
  if (to.isDecided) return null;
  const change = { ...state, at: '', isDenial: reason !== null, isWithdrawal: false };
  const { outcome } = determineStages({ state, submittedAt: '', changes: [change], paysAward });
  if (outcome === null || outcome === 'withdrawn') return null;
  const amount = awardAmount ?? to.awardAmount;
  const award = outcome === 'approved' && paysAward && state.commitsAward && amount ? { amount } : null;
  const decision = {
    outcome,
    award,
    reason: outcome === 'denied' && reason !== null ? getLocalText(reason, language) : null,
    note,
    appealUntil,
  };
  const application = { id: to.applicationId, programName, decision };
  const letter = composeDecisionLetter({ tenant, language: to.language }, application, to.name);
  return letter && { title: letter.title, paragraphs: letter.paragraphs };
}

/** Returns the messages that a bulk update would send, one example per group. Sends nothing. */
export const previewLetters: Handle<'messaging/preview-letters'> = async (context, input) => {
  const { stateId } = input.change;
  await requireDecisionInput(context, input);
  const { selection, groups } = await evaluateSelection(context, input);
  const notifiedGroups = groups.filter(({ decision }) => willNotifyApplicant(decision));
  if (stateId === null || notifiedGroups.length === 0) return { letters: [] };
  const recipientGroups = await listRecipientGroups(context.tx, selection, notifiedGroups);
  const ids = recipientGroups.map(({ exampleId }) => exampleId);
  const recipients = new Map(
    (await listExampleRecipients(context.tx, ids, { ...input.change, stateId })).map((row) => [
      row.applicationId,
      row,
    ]),
  );
  const letters = recipientGroups.map(async ({ exampleId, language, count, unreachable }) => {
    const to = recipients.get(exampleId);
    if (to === undefined) return [];
    const programName = getLocalText(to.programName, to.language);
    const [openChannel, next] = await Promise.all([
      findOpenChannel(context.tx, to),
      loadNextStep(context.tx, exampleId, toEnteredState(to, input.change.awardAmount), {
        timeZone: to.timeZone,
        now: context.now,
      }),
    ]);
    const letter = createStateMessageComposer({ ...to, next })(
      messageText(to.language),
      to,
      programName,
      openChannel?.channel ?? 'email',
    );
    const decisionLetter = composeLetterPreview(context, to, programName, input.change.awardAmount);
    return [{ language, programName, count, unreachable, to: to.name, ...letter, decisionLetter }];
  });
  return { letters: (await Promise.all(letters)).flat() };
};
