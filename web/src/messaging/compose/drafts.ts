import { type DraftChange, useDraft } from '../../shell/session/use-draft.ts';

export type Channel = 'EMAIL' | 'SMS' | 'VOICE' | 'IVR' | 'NOTE';

export interface Draft {
  readonly channel: Channel;
  readonly subject: string;
  readonly body: string;
  /** When to send, as YYYY-MM-DDTHH:MM in the office's time zone. Empty to send immediately. */
  readonly leavesAt: string;
  /** The attachments, already uploaded. */
  readonly papers: readonly DraftAttachment[];
}

export interface DraftAttachment {
  readonly documentId: number;
  readonly fileName: string;
  readonly sizeBytes: number;
}

/**
 * Returns the draft message for a case and a function to change it. Stored on this device until it is sent or
 * emptied.
 */
export function useMessageDraft(
  applicationId: number,
  first: Draft,
): [Draft, (part: DraftChange<Draft>) => void] {
  const { value, change } = useDraft(`message ${applicationId}`, first);
  return [value, change];
}
