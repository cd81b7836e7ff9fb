import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { call, type OutputOf } from '../../api.ts';
import { createUploadStore, type OnArrived, type Upload, type UploadStore } from './upload-store.ts';

/** A file that stopped on another day or another device; chosen again, it goes on. */
export type StoppedUpload = OutputOf<'documents/list-uploads'>['uploads'][number];

export interface Uploads extends Pick<UploadStore, 'add' | 'refuse' | 'retry' | 'drop'> {
  readonly list: readonly Upload[];
  readonly stopped: readonly StoppedUpload[];
  readonly forgetStopped: (stopped: StoppedUpload) => void;
  /** Drops all files for answers at and below a path. */
  readonly dropBelow: (path: string) => void;
}

/** A line that is there again without the browser's having noticed that it was gone. */
const lookAgainMs = 5000;

/** The uploads of an open form; those still on their way stop when the form is left. What is given is taken once. */
export function useUploads(onArrived: OnArrived, applicationId: number): Uploads {
  const [store] = useState(() => createUploadStore(onArrived, applicationId));
  const list = useSyncExternalStore(store.subscribe, store.current, store.current);
  const { stopped, forgetStopped } = useStopped(applicationId, list);
  useEffect(() => store.leave, [store]);
  const isWaiting = list.some((upload) => upload.isWaiting);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(store.goOn, lookAgainMs);
    addEventListener('online', store.goOn);
    return () => {
      clearInterval(timer);
      removeEventListener('online', store.goOn);
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
    // What stopped before the form was opened; what stops while it is open shows as it is.
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
