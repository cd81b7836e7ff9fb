// Messages on their way, by application: they outlive the panel, so that closing it loses nothing.
import type { Channel } from './drafts.ts';

/** A message as it is sent. */
export interface Letter {
  readonly applicationId: number;
  readonly type: Channel;
  readonly subject?: string;
  readonly body: string;
  /** The papers that leave with it. */
  readonly documentIds?: number[];
  /** Not before then. */
  readonly leavesAt?: string;
}

export interface Outgoing {
  /** The idempotency key: sent again, it is still the same message. */
  readonly key: string;
  readonly letter: Letter;
  /** Why it did not leave; null while it is leaving. */
  readonly failure: string | null;
}

export type SendLetter = (letter: Letter, idempotencyKey: string) => Promise<unknown>;

const none: readonly Outgoing[] = [];

/** A store of messages that have not arrived at the server. */
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
    /** Whether a message is on its way to the server now. */
    isLeaving: (applicationId: number): boolean => of(applicationId).some(({ failure }) => failure === null),
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Shows a message as leaving and sends it. */
    post: (letter: Letter, key: string, send: SendLetter): Promise<void> => {
      const outgoing = { key, letter, failure: null };
      keep(letter.applicationId, [...of(letter.applicationId), outgoing]);
      return deliver(outgoing, send);
    },
    /** Sends once more what did not leave. */
    retry: (outgoing: Outgoing, send: SendLetter): Promise<void> => {
      change(outgoing, null);
      return deliver(outgoing, send);
    },
    drop,
  };
}

export const outbox = createOutbox();
