import type { TextKey } from '@commonway/contract/languages/catalog.ts';
import type { SnapshotLine } from '@commonway/contract/work-queue/snapshots.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../query.ts';
import type { Format } from '../../shell/format.tsx';
import { createTextsHook, type Translate } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** Loads one snapshot. Snapshots never change, so it is fetched once. Fetches nothing if the id is null. */
export const useSnapshot = (applicationId: number, snapshotId: number | null) =>
  useQuery({
    ...query('work-queue/get-snapshot', { applicationId, snapshotId: snapshotId ?? 0 }),
    enabled: snapshotId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The texts for snapshots and prints, loaded with them. */
export const useSnapshotTexts = createTextsHook<typeof en>('work-queue/snapshots');
type SnapshotText = TextKey<typeof en>;

/** Labels and values of a snapshot: who saved it, when, and its checksum. */
export const buildSnapshotFacts = (
  { savedByName, savedAt, sha256 }: SnapshotLine,
  t: Translate<SnapshotText>,
  format: Format,
): [string, string][] => [
  [t('keptBy'), t('byAt', { name: savedByName, time: format.dateTime(savedAt) })],
  [t('sum'), sha256],
];
