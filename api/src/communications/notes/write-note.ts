import type { CommunicationView } from '@commonway/contract/communications/communication-view.ts';
import type { Handle } from '../../platform/mount/context.ts';
import { sendCommunication } from '../send-communication.ts';

/** A note is a message to nobody outside: it stands in the thread as well. */
export const writeNote: Handle<'communications/write-note'> = async (context, { applicationId, body }) => {
  const note = await sendCommunication(context, { applicationId, body, type: 'NOTE' });
  return { id: (note as CommunicationView).id };
};
