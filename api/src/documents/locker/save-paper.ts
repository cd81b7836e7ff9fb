import { daysGood } from '@commonway/contract/documents/locker/paper-kinds.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { changePaper } from './queries/papers.ts';

export const savePaper: Handle<'documents/save-paper'> = async (context, { documentId, kind, expiresOn }) => {
  const { tx, actor, tenant } = context;
  const change = { kind, expiresOn, days: daysGood(kind), timeZone: tenant.timeZone };
  const changed = await changePaper(tx, documentId, actor.applicantId ?? 0, change);
  if (changed === undefined) throw new Refusal('not_found');
  context.audit({ subjectKind: 'document', subjectId: documentId, details: { kind, ...changed } });
  return changed;
};
