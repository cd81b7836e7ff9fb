// Word that a person's sessions ended or changed, from whichever process did it. It comes with the commit, so that a
// session revoked anywhere is refused everywhere with the next request (security B6.32).
import { listen } from '../platform/database.ts';

export interface SessionChanges {
  /** Calls back with the person, or with null when word may have been missed. */
  onChange(listener: (personId: number | null) => void): void;
  close(): Promise<void>;
}

/** Opens the connection that listens. */
export async function openSessionChanges(url: string): Promise<SessionChanges> {
  const listeners: ((personId: number | null) => void)[] = [];
  const tell = (personId: number | null): void => {
    for (const listener of listeners) listener(personId);
  };
  const connection = await listen(
    url,
    'commonway_sessions',
    (payload) => tell(Number(payload)),
    () => tell(null),
  );
  return {
    onChange: (listener) => {
      listeners.push(listener);
    },
    close: () => connection.close(),
  };
}
