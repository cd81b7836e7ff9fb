import { messageField } from '@commonway/contract/documents/uploads/message-field.ts';
import { useEffect, useRef, useState } from 'react';
import { CallError } from '../../../api.ts';
import { sendFile } from '../../../shell/papers/send-file.ts';
import type { DraftPaper } from '../drafts.ts';

export interface SendingFile {
  readonly fileId: string;
  readonly file: File;
  readonly percent: number;
  /** Why the upload was refused. Null while it is running. */
  readonly problem: string | null;
}

/**
 * The running uploads of a message. A finished upload moves from this list to `onArrived`. Closing the composer aborts
 * all uploads.
 */
export function useMessagePapers(applicationId: number, onArrived: (paper: DraftPaper) => void) {
  const [files, setFiles] = useState<readonly SendingFile[]>([]);
  const stops = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const all = stops.current;
    return () => {
      for (const stop of all.values()) stop.abort();
    };
  }, []);
  const patch = (fileId: string, change: Partial<SendingFile>): void =>
    setFiles((all) => all.map((each) => (each.fileId === fileId ? { ...each, ...change } : each)));
  const remove = (fileId: string): void => {
    stops.current.get(fileId)?.abort();
    setFiles((all) => all.filter((each) => each.fileId !== fileId));
  };
  const send = async (fileId: string, file: File): Promise<void> => {
    const stop = new AbortController();
    stops.current.set(fileId, stop);
    try {
      const wish = { applicationId, field: messageField, file };
      const document = await sendFile(wish, stop.signal, ({ percent }) => {
        if (percent !== undefined) patch(fileId, { percent });
      });
      const { id: documentId, fileName, sizeBytes } = document;
      remove(fileId);
      onArrived({ documentId, fileName, sizeBytes });
    } catch (error) {
      if (stop.signal.aborted) return;
      if (!(error instanceof CallError)) throw error;
      patch(fileId, { problem: error.message });
    } finally {
      stops.current.delete(fileId);
    }
  };
  const add = (added: readonly File[]): void => {
    for (const file of added) {
      const fileId = crypto.randomUUID();
      setFiles((all) => [...all, { fileId, file, percent: 0, problem: null }]);
      void send(fileId, file);
    }
  };
  return { files, add, remove };
}
