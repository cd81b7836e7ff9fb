import { defaultRate } from '@commonway/contract/communications/broadcasts/broadcast-limits.ts';
import type { Handle } from '../../platform/mount/context.ts';
import { requireSize } from '../../work-queue/bulk/judge-selection.ts';
import { readSelection } from '../../work-queue/bulk/read-selection.ts';
import { loadBroadcastView } from './load-broadcast-view.ts';
import { insertBroadcast, setTotal } from './queries/broadcast.ts';
import { freezeRecipients } from './queries/recipients.ts';
import { refuseBlindBroadcast } from './refuse-blind-broadcast.ts';

/** Freezes the selection of recipients at this moment, as bulk updates do (decision 033). */
export const prepareBroadcast: Handle<'communications/prepare-broadcast'> = async (
  context,
  { name, selection: requested },
) => {
  const { tx, tenant, actor } = context;
  const selection = await readSelection(context, requested);
  const { id } = await insertBroadcast(tx, tenant.id, {
    name,
    language: tenant.defaultLanguage,
    staffId: actor.staffId,
    staffName: actor.name,
    mailsPerMinute: defaultRate.email,
    textsPerMinute: defaultRate.sms,
  });
  const total = await freezeRecipients(tx, tenant.id, id, selection);
  requireSize(total);
  await refuseBlindBroadcast(context, id);
  await setTotal(tx, id, total);
  const auditedSelection = requested.kind === 'items' ? { kind: 'items' } : requested;
  context.audit({ subjectKind: 'broadcast', subjectId: id, details: { selection: auditedSelection, total } });
  return loadBroadcastView(context, id);
};
