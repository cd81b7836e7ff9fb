import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { call } from '../../api.ts';
import { fetchThreadChanges } from '../thread/catch-up.ts';
import { type NewMessage, type Outgoing, outbox, type SendMessage } from './outbox.ts';

/** Returns the outgoing messages of an application and a function to send one. */
export function useOutbox(applicationId: number) {
  const client = useQueryClient();
  const outgoing = useSyncExternalStore(outbox.subscribe, () => outbox.of(applicationId));
  const send: SendMessage = async (message, idempotencyKey) => {
    await call('communications/send-communication', message, { idempotencyKey });
    // Awaited, so that a message appears in the thread before it leaves the outbox.
    await fetchThreadChanges(client, applicationId);
  };
  return {
    outgoing,
    post: (message: NewMessage) => void outbox.post(message, crypto.randomUUID(), send),
    retry: (failed: Outgoing) => void outbox.retry(failed, send),
    drop: outbox.drop,
  };
}
