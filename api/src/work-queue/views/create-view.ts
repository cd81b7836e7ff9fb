import type { Handle } from '../../platform/mount/context.ts';
import { buildViewRow } from './build-view-row.ts';
import { insertView } from './queries/views.ts';
import { viewOf } from './view-of.ts';

export const createView: Handle<'work-queue/create-view'> = async (context, input) => {
  const row = await buildViewRow(context, input, null);
  const { id } = await insertView(context.tx, context.tenant.id, row);
  const { name, scope, roleId } = row;
  context.audit({ subjectKind: 'queue_view', subjectId: id, details: { name, scope, roleId } });
  await context.publish({ kind: 'views-changed' }, { staff: true });
  return viewOf(context, id);
};
