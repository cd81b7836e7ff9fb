import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { call, type OutputOf } from '../../api.ts';
import { createUploadStore, type OnArrived, type Upload, type UploadStore } from './upload-store.ts';

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
