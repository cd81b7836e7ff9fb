import { type DraftChange, useKeptDraft } from '../kept-draft.ts';

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

/** The message begun at a case, until it is sent or emptied. */
export function useDraft(applicationId: number, first: Draft): [Draft, (part: DraftChange<Draft>) => void] {
  const [draft, change] = useKeptDraft(`message ${applicationId}`, first, isEmpty);
  return [draft, change];
}

const isEmpty = ({ subject, body, papers }: Draft): boolean =>
  subject === '' && body === '' && papers.length === 0;
