import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createUploadStore, type OnArrived, type Upload, type UploadStore } from './upload-store.ts';

export interface Uploads extends Pick<UploadStore, 'add' | 'refuse' | 'retry' | 'drop'> {
  readonly list: readonly Upload[];
  /** Drops all files for answers at and below a path. */
  readonly dropBelow: (path: string) => void;
}

/** The uploads of an open form; those still on their way stop when the form is left. What is given is taken once. */
export function useUploads(onArrived: OnArrived, applicationId: number | null): Uploads {
  const [store] = useState(() => createUploadStore(onArrived, applicationId));
  const list = useSyncExternalStore(store.subscribe, store.current, store.current);
  useEffect(
    () => () => {
      for (const upload of store.current()) store.drop(upload);
    },
    [store],
  );
  return useMemo(
    () => ({
      ...store,
      list,
      dropBelow: (path: string): void => {
        for (const upload of list) if (upload.path.startsWith(`${path}.`)) store.drop(upload);
      },
    }),
    [store, list],
  );
}
