import type { Handle } from '../../../platform/mount/context.ts';
import { holdUnsettled } from './hold-unsettled.ts';
import { putAway } from './queries.ts';

export const dismissText: Handle<'communications/dismiss-text'> = async (context, { textId }) => {
  await holdUnsettled(context.tx, textId);
  await putAway(context.tx, textId, context.actor.name);
  context.audit({ subjectKind: 'text', subjectId: textId });
  return { id: textId };
};
