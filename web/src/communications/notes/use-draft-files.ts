import { useRef, useState } from 'react';
import { CallError, uploadFile } from '../../api.ts';

export interface DraftFile {
  readonly fileId: string;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'failed';
  readonly percent: number;
  readonly problem: string | null;
}

/** The files of a note that is being written. Attached files leave the list; failed files stay with the reason. */
export function useDraftFiles() {
  const [files, setFiles] = useState<readonly DraftFile[]>([]);
  const count = useRef(0);
  const patch = (fileId: string, change: Partial<DraftFile>): void =>
    setFiles((all) => all.map((each) => (each.fileId === fileId ? { ...each, ...change } : each)));
  const remove = (fileId: string): void => setFiles((all) => all.filter((each) => each.fileId !== fileId));
  const add = (added: readonly File[]): void => {
    const fresh = added.map((file): DraftFile => {
      count.current += 1;
      return { fileId: `paper-${count.current}`, file, state: 'waiting', percent: 0, problem: null };
    });
    setFiles((all) => [...all, ...fresh]);
  };
  const attach = async (noteId: number, { fileId, file }: DraftFile): Promise<boolean> => {
    patch(fileId, { state: 'sending', percent: 0, problem: null });
    try {
      await uploadFile('communications/attach-to-note', file, {
        parameters: { noteId },
        onProgress: (share) => patch(fileId, { percent: Math.round(share * 100) }),
      });
      remove(fileId);
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      patch(fileId, { state: 'failed', problem: error.message });
      return false;
    }
  };
  /** Attaches the files one at a time. Returns true if all succeeded. */
  const attachAll = async (noteId: number): Promise<boolean> => {
    let areAllThere = true;
    for (const file of files) areAllThere = (await attach(noteId, file)) && areAllThere;
    return areAllThere;
  };
  return { files, add, remove, attachAll, clear: () => setFiles([]) };
}
