import type { FileAnswer } from '@commonway/contract/programs/form/check-answer.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { CallError, call, type OutputOf } from '../../api.ts';
import { uploadDocument } from '../../shell/library-documents/upload-document.ts';

/** An upload that was interrupted in an earlier session or on another device. Selecting the file again resumes it. */
export type StoppedUpload = OutputOf<'documents/list-uploads'>['uploads'][number];

export interface Uploads extends Pick<UploadStore, 'add' | 'refuse' | 'retry' | 'drop'> {
  readonly list: readonly Upload[];
  readonly stopped: readonly StoppedUpload[];
  readonly forgetStopped: (stopped: StoppedUpload) => void;
  /** Drops all files for answers at and below a path. */
  readonly dropBelow: (path: string) => void;
}

/** Retries regularly, because the browser does not always report a restored connection. */
const retryIntervalMs = 5000;

/**
 * Manages the uploads of an open form. Running uploads stop when the form is unmounted. The arguments are only read on
 * the first render.
 */
export function useUploads(onArrived: OnArrived, applicationId: number): Uploads {
  const [store] = useState(() => createUploadStore(onArrived, applicationId));
  const list = useSyncExternalStore(store.subscribe, store.current, store.current);
  const { stopped, forgetStopped } = useStopped(applicationId, list);
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
      stopped,
      forgetStopped,
      dropBelow: (path: string): void => {
        for (const upload of list) if (upload.path.startsWith(`${path}.`)) store.drop(upload);
      },
    }),
    [store, list, stopped, forgetStopped],
  );
}

function useStopped(applicationId: number, list: readonly Upload[]) {
  const [known] = useState(() => new Set<string>());
  const { data, refetch } = useQuery({
    queryKey: ['documents/list-uploads', { applicationId }],
    queryFn: ({ signal }) => call('documents/list-uploads', {}, { signal }),
    // Loads uploads that were interrupted before the form was opened. Later interruptions are in the list itself.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const stopped = useMemo(() => {
    for (const { uploadId } of list) if (uploadId !== null) known.add(uploadId);
    return (data?.uploads ?? []).filter(
      (upload) => upload.applicationId === applicationId && !known.has(upload.uploadId),
    );
  }, [data, list, known, applicationId]);
  const forgetStopped = useCallback(
    ({ uploadId }: StoppedUpload): void => {
      void call('documents/stop-upload', { uploadId }).then(
        () => refetch(),
        () => refetch(),
      );
    },
    [refetch],
  );
  return { stopped, forgetStopped };
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
  readonly refuse: (path: string, file: File, problem: string) => void;
  readonly retry: (upload: Upload) => void;
  /** Cancels a running upload or removes a rejected file. */
  readonly drop: (upload: Upload) => void;
  /** Resumes all uploads that are waiting for the connection. */
  readonly resumeAll: () => void;
  /** Stops all uploads. They can be resumed later. */
  readonly stopAll: () => void;
}

/** Receives each file that the server accepted, with the path of its answer. */
type OnArrived = (path: string, file: FileAnswer) => void;

/** Creates an empty list of uploads for an application. */
function createUploadStore(onArrived: OnArrived, applicationId: number): UploadStore {
  const files = createFileList();
  const abortControllers = new Map<string, AbortController>();
  const send = ({ fileId, path, file }: Upload): void => {
    const abortController = new AbortController();
    abortControllers.set(fileId, abortController);
    files.change(fileId, { isWaiting: false, problem: null });
    const onProgress = (update: Partial<Upload>): void => files.change(fileId, update);
    uploadDocument({ applicationId, field: path, file }, abortController.signal, onProgress).then(
      ({ id: documentId, fileName, mediaType, sizeBytes }) => {
        files.forget(fileId);
        onArrived(path, { documentId, fileName, mediaType, sizeBytes });
      },
      (error: unknown) => {
        if (!abortController.signal.aborted) files.change(fileId, failureOf(error));
      },
    );
  };
  return {
    subscribe: files.subscribe,
    current: files.current,
    add: (path, file) => send(files.begin(path, file, null)),
    refuse: files.begin,
    retry: send,
    drop: ({ fileId, uploadId }) => {
      abortControllers.get(fileId)?.abort();
      files.forget(fileId);
      // The partial upload expires on the server.
      if (uploadId !== null) call('documents/stop-upload', { uploadId }).catch(() => undefined);
    },
    resumeAll: () => {
      for (const upload of files.current()) if (upload.isWaiting) send(upload);
    },
    stopAll: () => {
      for (const [fileId, abortController] of abortControllers) {
        abortController.abort();
        files.forget(fileId);
      }
    },
  };
}

/** The list of uploads and its listeners. */
function createFileList() {
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
    begin: (path: string, file: File, problem: string | null): Upload => {
      count += 1;
      const fresh = { uploadId: null, percent: 0, isWaiting: false, mayRetry: false };
      const upload = { ...fresh, fileId: String(count), path, file, problem };
      set([...list, upload]);
      return upload;
    },
    change: (fileId: string, update: Partial<Upload>): void =>
      set(list.map((upload) => (upload.fileId === fileId ? { ...upload, ...update } : upload))),
    forget: (fileId: string): void => set(list.filter((upload) => upload.fileId !== fileId)),
  };
}

function failureOf(error: unknown): Partial<Upload> {
  if (!(error instanceof CallError)) throw error;
  if (error.error === 'offline') return { isWaiting: true };
  return { problem: error.message, mayRetry: error.statusCode === 429 || error.statusCode >= 500 };
}
