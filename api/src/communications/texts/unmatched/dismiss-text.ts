import type { Handle } from '../../../platform/mount/context.ts';
import { lockUnhandledText } from './lock-unhandled-text.ts';
import { markDismissed } from './queries.ts';

export const dismissText: Handle<'communications/dismiss-text'> = async (context, { textId }) => {
  await lockUnhandledText(context.tx, textId);
  await markDismissed(context.tx, textId, context.actor.name);
  context.audit({ subjectKind: 'text', subjectId: textId });
  return { id: textId };
};
