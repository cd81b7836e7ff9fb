// What was begun and not sent, for as long as the document lives: a draft may hold what belongs in no browser storage.

export type Channel = 'EMAIL' | 'SMS' | 'NOTE';

export interface Draft {
  readonly channel: Channel;
  readonly subject: string;
  readonly body: string;
}

const drafts = new Map<number, Draft>();

/** The draft of an application, if there is one. */
export const draftOf = (applicationId: number): Draft | undefined => drafts.get(applicationId);

/** Keeps a draft; an empty one is forgotten. */
export function keepDraft(applicationId: number, draft: Draft): void {
  if (draft.subject || draft.body) drafts.set(applicationId, draft);
  else drafts.delete(applicationId);
}
