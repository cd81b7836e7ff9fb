import { useQuery } from '@tanstack/react-query';
import { call } from '../../api.ts';

export const snapshotsKey = (applicationId: number) =>
  ['work-queue/list-snapshots', { applicationId }] as const;

export const useSnapshots = (applicationId: number) =>
  useQuery({
    queryKey: snapshotsKey(applicationId),
    queryFn: ({ signal }) => call('work-queue/list-snapshots', { applicationId }, { signal }),
  });

/** Loads one snapshot. Snapshots never change, so it is fetched once. Does not fetch without an id. */
export const useSnapshot = (applicationId: number, snapshotId: number | null) =>
  useQuery({
    queryKey: ['work-queue/get-snapshot', { applicationId, snapshotId }],
    queryFn: ({ signal }) =>
      call('work-queue/get-snapshot', { applicationId, snapshotId: snapshotId ?? 0 }, { signal }),
    enabled: snapshotId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
