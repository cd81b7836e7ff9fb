import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { call } from '../../api.ts';
import { catchUp } from '../thread/catch-up.ts';
import { type Letter, type Outgoing, outbox, type SendLetter } from './outbox.ts';

/** Returns the outgoing messages of an application and a function to send one. */
export function useOutbox(applicationId: number) {
  const client = useQueryClient();
  const outgoing = useSyncExternalStore(outbox.subscribe, () => outbox.of(applicationId));
  const send: SendLetter = async (letter, idempotencyKey) => {
    await call('communications/send-communication', letter, { idempotencyKey });
    // Awaited, so that a message appears in the thread before it leaves the outbox.
    await catchUp(client, applicationId);
  };
  return {
    outgoing,
    post: (letter: Letter) => void outbox.post(letter, crypto.randomUUID(), send),
    retry: (failed: Outgoing) => void outbox.retry(failed, send),
    drop: outbox.drop,
  };
}
