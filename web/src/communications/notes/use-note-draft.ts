import { useRef, useState } from 'react';
import { CallError, call } from '../../api.ts';
import type { Mention } from './mentions/mention-picker.tsx';
import { useDraftFiles } from './use-draft-files.ts';
import { useRefreshNotes } from './use-notes.ts';

/** A note as it is written. It is saved first and its papers follow: what fails on the way loses no words (spec 7.4). */
export function useNoteDraft(applicationId: number) {
  const [body, setBody] = useState('');
  const [mentions, setMentions] = useState<readonly Mention[]>([]);
  const papers = useDraftFiles();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [noteId, setNoteId] = useState<number | null>(null);
  // The same for every try of one note: it is written once, however often its answer is lost.
  const key = useRef(crypto.randomUUID());
  const refresh = useRefreshNotes(applicationId);

  const clear = (): void => {
    setBody('');
    setMentions([]);
    papers.clear();
    setNoteId(null);
    key.current = crypto.randomUUID();
  };
  /** A name joins the words where they end. */
  const mention = (added: Mention): void => {
    setMentions((all) => [...all, added]);
    setBody((words) => `${words}${/\S$/.test(words) ? ' ' : ''}@${added.name} `);
  };
  const forget = (staffId: number): void =>
    setMentions((all) => all.filter((each) => each.staffId !== staffId));
  const write = async (): Promise<number> => {
    const input = { applicationId, body, mentions: mentions.map(({ staffId }) => staffId) };
    return (await call('communications/write-note', input, { idempotencyKey: key.current })).id;
  };
  /** Saves the note, then sends its papers; once it is saved, only those that are left. */
  const send = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      const id = noteId ?? (await write());
      setNoteId(id);
      if (await papers.attachAll(id)) clear();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(false);
      refresh();
    }
  };
  /** The note is there, and papers of it are not. */
  const isSaved = noteId !== null && !isBusy;
  return { body, setBody, mentions, mention, forget, papers, isBusy, failure, isSaved, send, giveUp: clear };
}
