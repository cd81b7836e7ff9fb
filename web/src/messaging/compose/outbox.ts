// Outgoing messages by application. The outbox outlives the panel, so closing the panel loses nothing.
import type { Channel } from './drafts.ts';

/** A message to send. */
export interface NewMessage {
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
  readonly message: NewMessage;
  /** Why sending failed. Null while it is being sent. */
  readonly failure: string | null;
  /** Whether an earlier page or another tab started to send it. */
  readonly isRestored?: boolean;
}

/** A message that was on its way when the page was left. */
export type Unconfirmed = Pick<Outgoing, 'key' | 'message'>;

export type SendMessage = (message: NewMessage, idempotencyKey: string) => Promise<unknown>;

const noMessages: readonly Outgoing[] = [];

/** Adds unconfirmed messages, and removes restored ones that are confirmed; returns the same list without any change. */
function addUnconfirmed(
  known: readonly Outgoing[],
  unconfirmed: readonly Unconfirmed[],
  failure: string,
): readonly Outgoing[] {
  const has = (list: readonly Unconfirmed[], key: string): boolean => list.some((each) => each.key === key);
  const found = unconfirmed.filter(({ key }) => !has(known, key));
  const open = known.filter(({ key, isRestored }) => !isRestored || has(unconfirmed, key));
  if (found.length === 0 && open.length === known.length) return known;
  return [...found.map((each) => ({ ...each, failure, isRestored: true })), ...open];
}

/** Creates a store of messages that have not reached the server. */
export function createOutbox() {
  const waiting = new Map<number, readonly Outgoing[]>();
  const listeners = new Set<() => void>();

  const setMessages = (applicationId: number, next: readonly Outgoing[]): void => {
    waiting.set(applicationId, next);
    for (const listener of listeners) listener();
  };
  const getMessages = (applicationId: number): readonly Outgoing[] =>
    waiting.get(applicationId) ?? noMessages;
  const setFailure = ({ key, message }: Outgoing, failure: string | null): void =>
    setMessages(
      message.applicationId,
      getMessages(message.applicationId).map((each) => (each.key === key ? { ...each, failure } : each)),
    );
  const remove = ({ key, message }: Outgoing): void =>
    setMessages(
      message.applicationId,
      getMessages(message.applicationId).filter((each) => each.key !== key),
    );
  const deliver = async (outgoing: Outgoing, send: SendMessage): Promise<void> => {
    try {
      await send(outgoing.message, outgoing.key);
      remove(outgoing);
    } catch (error) {
      setFailure(outgoing, (error as Error).message);
    }
  };
  return {
    getMessages,
    /** Returns whether a message is being sent now. */
    isSending: (applicationId: number): boolean =>
      getMessages(applicationId).some(({ failure }) => failure === null),
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Adds a message to the outbox and sends it. */
    sendMessage: (message: NewMessage, key: string, send: SendMessage): Promise<void> => {
      const outgoing = { key, message, failure: null };
      setMessages(message.applicationId, [...getMessages(message.applicationId), outgoing]);
      return deliver(outgoing, send);
    },
    /** Retries a failed message. */
    retry: (outgoing: Outgoing, send: SendMessage): Promise<void> => {
      setFailure(outgoing, null);
      return deliver(outgoing, send);
    },
    /**
     * Shows messages that an earlier page or another tab started to send as failed, until it has sent them.
     * @param failure what the user can do about them
     */
    restore: (applicationId: number, unconfirmed: readonly Unconfirmed[], failure: string): void => {
      const next = addUnconfirmed(getMessages(applicationId), unconfirmed, failure);
      if (next !== getMessages(applicationId)) setMessages(applicationId, next);
    },
    remove,
  };
}

export const outbox = createOutbox();
