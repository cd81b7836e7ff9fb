// The files being sent for an open form. They go on while the person turns pages.
import type { FileAnswer } from '@commonway/contract/programs/form/read-answer.ts';
import { CallError, uploadFile } from '../../api.ts';

/** A file on its way, or one that did not arrive. */
export interface Upload {
  readonly uploadId: string;
  /** The answer it is for. */
  readonly path: string;
  readonly file: File;
  /** 0 to 100. */
  readonly percent: number;
  /** Why it was refused, in the reader's language. */
  readonly problem: string | null;
  /** Sending it once more may help: the line broke, and not the file. */
  readonly mayRetry: boolean;
}

export interface UploadStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => readonly Upload[];
  readonly add: (path: string, file: File) => void;
  /** Shows a file as refused without sending it. */
  readonly refuse: (path: string, file: File, problem: string) => void;
  readonly retry: (upload: Upload) => void;
  /** Stops a file that is on its way, or puts a refused one out of sight. */
  readonly drop: (upload: Upload) => void;
}

/** Gets each file that the server took, with the path of its answer. */
export type OnArrived = (path: string, file: FileAnswer) => void;

/** Opens an empty list of uploads: of the own papers, or of those for an application entered for somebody. */
export function createUploadStore(onArrived: OnArrived, applicationId: number | null): UploadStore {
  let list: readonly Upload[] = [];
  let count = 0;
  const listeners = new Set<() => void>();
  const stops = new Map<string, AbortController>();
  const set = (next: readonly Upload[]): void => {
    list = next;
    for (const listener of listeners) listener();
  };
  const change = (uploadId: string, news: Partial<Upload>): void =>
    set(list.map((upload) => (upload.uploadId === uploadId ? { ...upload, ...news } : upload)));
  const begin = (path: string, file: File, problem: string | null): Upload => {
    count += 1;
    const upload = { uploadId: String(count), path, file, percent: 0, problem, mayRetry: false };
    set([...list, upload]);
    return upload;
  };
  const drop = ({ uploadId }: Upload): void => {
    stops.get(uploadId)?.abort();
    set(list.filter((upload) => upload.uploadId !== uploadId));
  };
  const send = (upload: Upload): void => {
    const stop = new AbortController();
    stops.set(upload.uploadId, stop);
    const onProgress = (share: number): void => change(upload.uploadId, { percent: Math.round(share * 100) });
    void transfer(upload, applicationId, stop.signal, onProgress).then((end) => {
      if ('refused' in end) return change(upload.uploadId, end.refused);
      drop(upload);
      if ('arrived' in end) onArrived(upload.path, end.arrived);
    });
  };
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => list,
    add: (path, file) => send(begin(path, file, null)),
    refuse: begin,
    retry: (upload) => {
      change(upload.uploadId, { problem: null, percent: 0 });
      send(upload);
    },
    drop,
  };
}

type End = { arrived: FileAnswer } | { refused: Partial<Upload> } | { stopped: true };

async function transfer(
  upload: Upload,
  applicationId: number | null,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<End> {
  try {
    const options = { onProgress, signal };
    const document =
      applicationId === null
        ? await uploadFile('documents/upload-document', upload.file, options)
        : await uploadFile('applications/upload-case-document', upload.file, {
            ...options,
            parameters: { applicationId },
          });
    const { id, fileName, mediaType, sizeBytes } = document;
    return { arrived: { documentId: id, fileName, mediaType, sizeBytes } };
  } catch (error) {
    if (signal.aborted || !(error instanceof CallError)) return { stopped: true };
    const mayRetry = error.statusCode === 0 || error.statusCode === 429 || error.statusCode >= 500;
    return { refused: { problem: error.message, mayRetry } };
  }
}
