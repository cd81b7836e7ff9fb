import { usualPace } from '@commonway/contract/communications/broadcasts/broadcast-limits.ts';
import type { Handle } from '../../platform/mount/context.ts';
import { requireSize } from '../../work-queue/bulk/judge-selection.ts';
import { readSelection } from '../../work-queue/bulk/read-selection.ts';
import { insertBroadcast, setTotal } from './queries/broadcast.ts';
import { freezeRecipients } from './queries/recipients.ts';
import { refuseBlindReaders } from './refuse-blind-readers.ts';
import { viewOf } from './view-of.ts';

/** Freezes the selection of recipients at this moment, as bulk updates do (decision 033). */
export const prepareBroadcast: Handle<'communications/prepare-broadcast'> = async (
  context,
  { name, selection: given },
) => {
  const { tx, tenant, actor } = context;
  const selection = await readSelection(context, given);
  const { id } = await insertBroadcast(tx, tenant.id, {
    name,
    language: tenant.defaultLanguage,
    staffId: actor.staffId,
    staffName: actor.name,
    mailsPerMinute: usualPace.email,
    textsPerMinute: usualPace.sms,
  });
  const total = await freezeRecipients(tx, tenant.id, id, selection);
  requireSize(total);
  await refuseBlindReaders(context, id);
  await setTotal(tx, id, total);
  const asked = given.kind === 'items' ? { kind: 'items' } : given;
  context.audit({ subjectKind: 'broadcast', subjectId: id, details: { selection: asked, total } });
  return viewOf(context, id);
};
