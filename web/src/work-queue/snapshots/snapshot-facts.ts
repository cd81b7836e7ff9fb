import type { SnapshotLine } from '@commonway/contract/work-queue/snapshots/case-sheet.ts';
import type { Format } from '../../shell/format.tsx';
import type { Translate } from '../../shell/texts.tsx';
import type { SnapshotText } from './use-texts.ts';

/** Returns who saved a snapshot, when, and its checksum. */
export const snapshotFacts = (
  { savedByName, savedAt, sha256 }: SnapshotLine,
  t: Translate<SnapshotText>,
  format: Format,
): [string, string][] => [
  [t('keptBy'), t('byAt', { name: savedByName, time: format.dateTime(savedAt) })],
  [t('sum'), sha256],
];
