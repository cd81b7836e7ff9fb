// Outgoing messages by application. The outbox outlives the panel, so closing the panel loses nothing.
import type { Channel } from './drafts.ts';

/** A message to send. */
export interface Letter {
  readonly applicationId: number;
  readonly type: Channel;
  readonly subject?: string;
  readonly body: string;
  /** The ids of the attachments. */
  readonly documentIds?: number[];
  /** The earliest time to send it. */
  readonly leavesAt?: string;
}

export interface Outgoing {
  /** The idempotency key. A retry uses the same key. */
  readonly key: string;
  readonly letter: Letter;
  /** Why sending failed. Null while it is being sent. */
  readonly failure: string | null;
}

export type SendLetter = (letter: Letter, idempotencyKey: string) => Promise<unknown>;

const none: readonly Outgoing[] = [];

/** Creates a store of messages that have not reached the server. */
export function createOutbox() {
  const waiting = new Map<number, readonly Outgoing[]>();
  const listeners = new Set<() => void>();

  const keep = (applicationId: number, next: readonly Outgoing[]): void => {
    waiting.set(applicationId, next);
    for (const listener of listeners) listener();
  };
  const of = (applicationId: number): readonly Outgoing[] => waiting.get(applicationId) ?? none;
  const change = ({ key, letter }: Outgoing, failure: string | null): void =>
    keep(
      letter.applicationId,
      of(letter.applicationId).map((each) => (each.key === key ? { ...each, failure } : each)),
    );
  const drop = ({ key, letter }: Outgoing): void =>
    keep(
      letter.applicationId,
      of(letter.applicationId).filter((each) => each.key !== key),
    );
  const deliver = async (outgoing: Outgoing, send: SendLetter): Promise<void> => {
    try {
      await send(outgoing.letter, outgoing.key);
      drop(outgoing);
    } catch (error) {
      change(outgoing, (error as Error).message);
    }
  };
  return {
    of,
    /** Returns whether a message is being sent now. */
    isLeaving: (applicationId: number): boolean => of(applicationId).some(({ failure }) => failure === null),
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Adds a message to the outbox and sends it. */
    post: (letter: Letter, key: string, send: SendLetter): Promise<void> => {
      const outgoing = { key, letter, failure: null };
      keep(letter.applicationId, [...of(letter.applicationId), outgoing]);
      return deliver(outgoing, send);
    },
    /** Retries a failed message. */
    retry: (outgoing: Outgoing, send: SendLetter): Promise<void> => {
      change(outgoing, null);
      return deliver(outgoing, send);
    },
    drop,
  };
}

export const outbox = createOutbox();
