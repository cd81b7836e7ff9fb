// What was begun and not sent: in memory for as long as the document lives, and sealed in this browser for the next one.
import { useEffect, useState } from 'react';
import { useKeptDrafts } from '../../shell/session/use-kept-drafts.ts';

export type Channel = 'EMAIL' | 'SMS' | 'VOICE' | 'IVR' | 'NOTE';

export interface Draft {
  readonly channel: Channel;
  readonly subject: string;
  readonly body: string;
  /** When it shall leave, YYYY-MM-DDTHH:MM on the office's wall; empty for at once. */
  readonly leavesAt: string;
}

const drafts = new Map<number, Draft>();

/** The draft of a case: nobody's but this person's, on this device, until it is sent or emptied. */
export function useDraft(applicationId: number, first: Draft): [Draft, (part: Partial<Draft>) => void] {
  const kept = useKeptDrafts();
  const name = `message ${applicationId}`;
  const [draft, setDraft] = useState(() => drafts.get(applicationId) ?? first);
  useEffect(() => {
    let isGone = false;
    kept.read(name).then(
      (found) => {
        // What is typed meanwhile is newer.
        if (!isGone && found !== null && !drafts.has(applicationId)) setDraft(found as Draft);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [kept, name, applicationId]);
  const change = (part: Partial<Draft>): void => {
    const next = { ...draft, ...part };
    setDraft(next);
    const isEmpty = next.subject === '' && next.body === '';
    if (isEmpty) drafts.delete(applicationId);
    else drafts.set(applicationId, next);
    // Without a key or room it lives as long as the document.
    (isEmpty ? kept.forget(name) : kept.keep(name, next)).catch(() => undefined);
  };
  return [draft, change];
}
