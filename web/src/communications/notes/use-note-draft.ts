import { type Dispatch, type SetStateAction, useRef, useState } from 'react';
import { CallError, call } from '../../api.ts';
import type { Mention } from './mentions/mention-picker.tsx';
import { useDraftFiles } from './use-draft-files.ts';
import { useRefreshNotes } from './use-notes.ts';

/**
 * Manages a draft note. The note is saved first and its attachments follow, so that a failed upload loses no text (spec
 * 7.4).
 */
export function useNoteDraft(applicationId: number) {
  const [body, setBody] = useState('');
  const { mentions, mention, forget, clearMentions } = useMentions(setBody);
  const attachments = useDraftFiles();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [noteId, setNoteId] = useState<number | null>(null);
  // Every attempt for one note uses the same key, so that a lost response cannot create it twice.
  const key = useRef(crypto.randomUUID());
  const refresh = useRefreshNotes(applicationId);

  const clear = (): void => {
    setBody('');
    clearMentions();
    attachments.clear();
    setNoteId(null);
    key.current = crypto.randomUUID();
  };
  const write = async (): Promise<number> => {
    const input = { applicationId, body, mentions: mentions.map(({ staffId }) => staffId) };
    return (await call('communications/write-note', input, { idempotencyKey: key.current })).id;
  };
  /** Saves the note, then its attachments. Once the note is saved, a retry only sends the remaining attachments. */
  const send = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      const id = noteId ?? (await write());
      setNoteId(id);
      if (await attachments.attachAll(id)) clear();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(false);
      refresh();
    }
  };
  return {
    body,
    setBody,
    mentions,
    mention,
    forget,
    attachments,
    isBusy,
    failure,
    /** Whether the note is saved but attachments are missing. */
    isSaved: noteId !== null && !isBusy,
    send,
    giveUp: clear,
  };
}

/** The mentioned colleagues of a note. Mentioning one also adds the name to the end of the text. */
function useMentions(setBody: Dispatch<SetStateAction<string>>) {
  const [mentions, setMentions] = useState<readonly Mention[]>([]);
  return {
    mentions,
    mention: (added: Mention): void => {
      setMentions((all) => [...all, added]);
      setBody((text) => `${text}${/\S$/.test(text) ? ' ' : ''}@${added.name} `);
    },
    forget: (staffId: number): void => setMentions((all) => all.filter((each) => each.staffId !== staffId)),
    clearMentions: (): void => setMentions([]),
  };
}
