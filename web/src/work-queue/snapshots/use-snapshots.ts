import { useQuery } from '@tanstack/react-query';
import { call } from '../../api.ts';

export const snapshotsKey = (applicationId: number) =>
  ['work-queue/list-snapshots', { applicationId }] as const;

export const useSnapshots = (applicationId: number) =>
  useQuery({
    queryKey: snapshotsKey(applicationId),
    queryFn: ({ signal }) => call('work-queue/list-snapshots', { applicationId }, { signal }),
  });

/** One snapshot; it never changes, so it is asked for once. Nothing is asked while there is no id. */
export const useSnapshot = (applicationId: number, snapshotId: number | null) =>
  useQuery({
    queryKey: ['work-queue/get-snapshot', { applicationId, snapshotId }],
    queryFn: ({ signal }) =>
      call('work-queue/get-snapshot', { applicationId, snapshotId: snapshotId ?? 0 }, { signal }),
    enabled: snapshotId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
