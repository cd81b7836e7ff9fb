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
  /** The files that leave with it; they are with the server already. */
  readonly papers: readonly DraftPaper[];
}

export interface DraftPaper {
  readonly documentId: number;
  readonly fileName: string;
  readonly sizeBytes: number;
}

/** A part of a draft, or what makes one of the draft as it is then. */
export type DraftChange = Partial<Draft> | ((draft: Draft) => Partial<Draft>);

const drafts = new Map<number, Draft>();

/** The draft of a case: nobody's but this person's, on this device, until it is sent or emptied. */
export function useDraft(applicationId: number, first: Draft): [Draft, (part: DraftChange) => void] {
  const kept = useKeptDrafts();
  const name = `message ${applicationId}`;
  const [draft, setDraft] = useState(() => drafts.get(applicationId) ?? first);
  useEffect(() => {
    let isGone = false;
    kept.read(name).then(
      (found) => {
        // What is typed meanwhile is newer.
        if (isGone || found === null || drafts.has(applicationId)) return;
        const read = { papers: [], ...(found as Omit<Draft, 'papers'>) };
        drafts.set(applicationId, read);
        setDraft(read);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [kept, name, applicationId]);
  const change = (part: DraftChange): void => {
    // The newest of it: a file may arrive long after it was chosen.
    const newest = drafts.get(applicationId) ?? draft;
    const next = { ...newest, ...(typeof part === 'function' ? part(newest) : part) };
    drafts.set(applicationId, next);
    setDraft(next);
    const isEmpty = next.subject === '' && next.body === '' && next.papers.length === 0;
    // Without a key or room it lives as long as the document.
    (isEmpty ? kept.forget(name) : kept.keep(name, next)).catch(() => undefined);
  };
  return [draft, change];
}
