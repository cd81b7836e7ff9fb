import { permits } from '@commonway/contract/accounts/admin-permissions.ts';
import { broadcastSteps, defaultRate } from '@commonway/contract/broadcasts/broadcast-words.ts';
import type { BroadcastView } from '@commonway/contract/broadcasts/broadcasts.ts';
import { findVariables, maxVariables } from '@commonway/contract/messaging/variables.ts';
import { type Context, type Handle, Refusal } from '../platform/mount/context.ts';
import { requireSelectionSize, resolveSelection } from '../work-queue/bulk/preview-bulk-change.ts';
import { decideBroadcastStep } from './decide-broadcast-step.ts';
import {
  type Broadcast,
  findBroadcast,
  insertBroadcast,
  listBroadcastSummaries,
  listGeneralTemplates,
  lockBroadcast,
  saveBroadcastContent,
  setBroadcastTotal,
} from './queries/broadcast.ts';
import {
  countExclusionReasons,
  countResults,
  findHiddenRecipient,
  freezeRecipients,
} from './queries/recipients.ts';

/** Returns the templates that a broadcast can start from. */
export const listBroadcastTemplates: Handle<'broadcasts/list-broadcast-templates'> = async ({ tx }) => ({
  templates: await listGeneralTemplates(tx),
});

/** Returns a page of broadcasts, newest first. */
export const listBroadcasts: Handle<'broadcasts/list-broadcasts'> = ({ tx }, { beforeId }) =>
  listBroadcastSummaries(tx, beforeId ?? null);

/** Loads a broadcast with its results and the steps that the viewer may take. */
export async function loadBroadcastView(context: Context, broadcastId: number): Promise<BroadcastView> {
  const { tx, tenant, actor } = context;
  const [broadcast, results, reasons] = await Promise.all([
    findBroadcast(tx, broadcastId),
    countResults(tx, broadcastId),
    countExclusionReasons(tx, broadcastId),
  ]);
  if (broadcast === undefined) throw new Refusal('not_found');
  const { acting: _acting, run: _run, ...shown } = broadcast;
  const failed = results.find(({ result }) => result === 'failed')?.count ?? 0;
  const mayWrite = permits(actor.permissions, 'Communications', 'ReadWrite');
  return {
    ...shown,
    results,
    reasons,
    may: ([...broadcastSteps, 'save'] as const).filter(
      (step) => mayWrite && decideBroadcastStep(toStepInput(broadcast, failed), step, actor.staffId) === null,
    ),
    languages: [...new Set([tenant.defaultLanguage, ...tenant.languages])],
  };
}

/** The data for deciding the next step of a broadcast. */
export const toStepInput = ({ status, acting }: Broadcast, failed: number) => ({
  status,
  sentBy: acting?.staffId ?? null,
  failed,
});

/** Returns a broadcast with its results and the steps that the actor may take. */
export const getBroadcast: Handle<'broadcasts/get-broadcast'> = (context, { broadcastId }) =>
  loadBroadcastView(context, broadcastId);

/** Throws if the staff member may not see the cases of all recipients. */
export async function requireRecipientAccess({ tx, actor }: Context, broadcastId: number): Promise<void> {
  if (actor.caseScope === null) return;
  const hidden = await findHiddenRecipient(tx, broadcastId, actor.staffId ?? 0, actor.caseScope);
  if (hidden !== undefined) throw new Refusal(hidden.isBlind ? 'blind_review' : 'case_restricted');
}

/** Creates a draft and freezes its recipients at this moment, as bulk updates do (decision 033). */
export const prepareBroadcast: Handle<'broadcasts/prepare-broadcast'> = async (
  context,
  { name, selection: requested },
) => {
  const { tx, tenant, actor } = context;
  const selection = await resolveSelection(context, requested);
  const { id } = await insertBroadcast(tx, {
    name,
    language: tenant.defaultLanguage,
    staffId: actor.staffId,
    staffName: actor.name,
    mailsPerMinute: defaultRate.email,
    textsPerMinute: defaultRate.sms,
  });
  const total = await freezeRecipients(tx, tenant.id, id, selection);
  requireSelectionSize(total);
  await requireRecipientAccess(context, id);
  await setBroadcastTotal(tx, id, total);
  const auditedSelection = requested.kind === 'items' ? { kind: 'items' } : requested;
  context.audit({ subjectKind: 'broadcast', subjectId: id, details: { selection: auditedSelection, total } });
  return loadBroadcastView(context, id);
};

/** Saves the content of a draft. Throws `broadcast_changed` if it was saved meanwhile. */
export const saveBroadcast: Handle<'broadcasts/save-broadcast'> = async (
  context,
  { broadcastId, version, ...content },
) => {
  const { tx, actor } = context;
  const broadcast = await lockBroadcast(tx, broadcastId);
  if (broadcast === undefined) throw new Refusal('not_found');
  const error = decideBroadcastStep(toStepInput(broadcast, 0), 'save', actor.staffId);
  if (error !== null) throw new Refusal(error);
  if (broadcast.version !== version) throw new Refusal('broadcast_changed');
  // One text per language; the first one counts.
  const texts = content.texts.filter(
    ({ language }, place) => content.texts.findIndex((text) => text.language === language) === place,
  );
  if (findVariables(...texts.flatMap(({ subject, body }) => [subject, body])).length > maxVariables)
    throw new Refusal('too_many_variables');
  await saveBroadcastContent(tx, broadcastId, { ...content, texts });
  context.audit({ subjectKind: 'broadcast', subjectId: broadcastId, details: { version: version + 1 } });
  return loadBroadcastView(context, broadcastId);
};
