import type { FileAnswer } from '@commonway/contract/programs/form/check-answer.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { CallError, call, type OutputOf } from '../../api.ts';
import { query } from '../../query.ts';
import { uploadDocument } from '../../shell/library-documents/upload-document.ts';

/** An upload that was interrupted in an earlier session or on another device. Selecting the file again resumes it. */
export type InterruptedUpload = OutputOf<'documents/list-uploads'>['uploads'][number];

export interface Uploads extends Pick<UploadStore, 'add' | 'addRejected' | 'retry' | 'remove'> {
  readonly list: readonly Upload[];
  readonly interrupted: readonly InterruptedUpload[];
  /** Cancels the upload on the server, which deletes its data. */
  readonly cancelInterrupted: (interrupted: InterruptedUpload) => void;
  /** Opens the page that asks for the account, for a visitor who can’t upload yet; null for others. */
  readonly requestAccount: (() => void) | null;
  /** Cancels or removes all uploads for answers below a path. */
  readonly removeBelow: (path: string) => void;
}

/** Retries regularly, because the browser does not always report a restored connection. */
const retryIntervalMs = 5000;

/**
 * Returns the uploads of an open form. They stop when the form is unmounted. The first two arguments are only read on the
 * first render. `onUploaded` is called for each file that the server accepted.
 * @param applicationId null for a visitor's form
 */
export function useUploads(
  onUploaded: OnUploaded,
  applicationId: number | null,
  requestAccount: Uploads['requestAccount'] = null,
): Uploads {
  const [store] = useState(() => createUploadStore(onUploaded, applicationId));
  const list = useSyncExternalStore(store.subscribe, store.current, store.current);
  const { interrupted, cancelInterrupted } = useInterruptedUploads(applicationId, list);
  useEffect(() => store.stopAll, [store]);
  const isWaiting = list.some((upload) => upload.isWaiting);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(store.resumeAll, retryIntervalMs);
    addEventListener('online', store.resumeAll);
    return () => {
      clearInterval(timer);
      removeEventListener('online', store.resumeAll);
    };
  }, [isWaiting, store]);
  return useMemo(
    () => ({
      ...store,
      list,
      interrupted,
      cancelInterrupted,
      requestAccount,
      removeBelow: (path: string): void => {
        for (const upload of list) if (upload.path.startsWith(`${path}.`)) store.remove(upload);
      },
    }),
    [store, list, interrupted, cancelInterrupted, requestAccount],
  );
}

/** Loads the application's uploads from earlier sessions. Those started or resumed in this form are left out. */
function useInterruptedUploads(applicationId: number | null, list: readonly Upload[]) {
  const [startedHere] = useState(() => new Set<string>());
  const { data, refetch } = useQuery({
    ...query('documents/list-uploads', {}),
    enabled: applicationId !== null,
    // Loads uploads that were interrupted before the form was opened. Later interruptions are in the list itself.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const interrupted = useMemo(() => {
    for (const { uploadId } of list) if (uploadId !== null) startedHere.add(uploadId);
    return (data?.uploads ?? []).filter(
      (upload) => upload.applicationId === applicationId && !startedHere.has(upload.uploadId),
    );
  }, [data, list, startedHere, applicationId]);
  const cancelInterrupted = useCallback(
    ({ uploadId }: InterruptedUpload): void => {
      void call('documents/stop-upload', { uploadId }).then(
        () => refetch(),
        () => refetch(),
      );
    },
    [refetch],
  );
  return { interrupted, cancelInterrupted };
}

// The uploads of an open form. They continue across page changes and resume when the connection is restored.
/** A running or failed upload. */
export interface Upload {
  readonly fileId: string;
  /** The path of the answer that it belongs to. */
  readonly path: string;
  readonly file: File;
  /** Set once the upload is registered with the server. */
  readonly uploadId: string | null;
  /** 0 to 100. */
  readonly percent: number;
  /** Whether the connection was lost. The upload resumes from its offset when the connection is restored. */
  readonly isWaiting: boolean;
  /** Why it was rejected, in the user's language. */
  readonly problem: string | null;
  /** Whether a retry may help, because the failure was not caused by the file. */
  readonly mayRetry: boolean;
}

interface UploadStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => readonly Upload[];
  readonly add: (path: string, file: File) => void;
  /** Adds a file as rejected without sending it. */
  readonly addRejected: (path: string, file: File, problem: string) => void;
  readonly retry: (upload: Upload) => void;
  /** Cancels a running upload or removes a rejected file. */
  readonly remove: (upload: Upload) => void;
  /** Resumes all uploads that are waiting for the connection. */
  readonly resumeAll: () => void;
  /** Stops all uploads. They can be resumed later. */
  readonly stopAll: () => void;
}

/** Receives each file that the server accepted, with the path of its answer. */
type OnUploaded = (path: string, file: FileAnswer) => void;

/** Creates the store that runs the uploads of an application. It is empty at first. */
function createUploadStore(onUploaded: OnUploaded, applicationId: number | null): UploadStore {
  const files = createUploadList();
  const abortControllers = new Map<string, AbortController>();
  const send = ({ fileId, path, file }: Upload): void => {
    const abortController = new AbortController();
    abortControllers.set(fileId, abortController);
    files.update(fileId, { isWaiting: false, problem: null });
    const onProgress = (update: Partial<Upload>): void => files.update(fileId, update);
    uploadDocument({ applicationId, field: path, file }, abortController.signal, onProgress).then(
      ({ id: documentId, fileName, mediaType, sizeBytes }) => {
        files.remove(fileId);
        onUploaded(path, { documentId, fileName, mediaType, sizeBytes });
      },
      (error: unknown) => {
        if (!abortController.signal.aborted) files.update(fileId, toFailureUpdate(error));
      },
    );
  };
  return {
    subscribe: files.subscribe,
    current: files.current,
    add: (path, file) => send(files.add(path, file, null)),
    addRejected: files.add,
    retry: send,
    remove: ({ fileId, uploadId }) => {
      abortControllers.get(fileId)?.abort();
      files.remove(fileId);
      // The partial upload expires on the server.
      if (uploadId !== null) call('documents/stop-upload', { uploadId }).catch(() => undefined);
    },
    resumeAll: () => {
      for (const upload of files.current()) if (upload.isWaiting) send(upload);
    },
    stopAll: () => {
      for (const [fileId, abortController] of abortControllers) {
        abortController.abort();
        files.remove(fileId);
      }
    },
  };
}

/** Creates an empty list of uploads with its listeners. It does not send anything. */
function createUploadList() {
  let list: readonly Upload[] = [];
  let count = 0;
  const listeners = new Set<() => void>();
  const set = (next: readonly Upload[]): void => {
    list = next;
    for (const listener of listeners) listener();
  };
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => list,
    add: (path: string, file: File, problem: string | null): Upload => {
      count += 1;
      const fresh = { uploadId: null, percent: 0, isWaiting: false, mayRetry: false };
      const upload = { ...fresh, fileId: String(count), path, file, problem };
      set([...list, upload]);
      return upload;
    },
    update: (fileId: string, changes: Partial<Upload>): void =>
      set(list.map((upload) => (upload.fileId === fileId ? { ...upload, ...changes } : upload))),
    remove: (fileId: string): void => set(list.filter((upload) => upload.fileId !== fileId)),
  };
}

/** Converts the error of an upload to its new state: waiting for the connection, or a problem. Throws other errors. */
function toFailureUpdate(error: unknown): Partial<Upload> {
  if (!(error instanceof CallError)) throw error;
  if (error.error === 'offline') return { isWaiting: true };
  return { problem: error.message, mayRetry: error.statusCode === 429 || error.statusCode >= 500 };
}
