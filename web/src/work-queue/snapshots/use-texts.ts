import { moduleTexts } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The texts for snapshots and prints, loaded with them. */
export const useSnapshotTexts = moduleTexts<typeof en>('work-queue/snapshots');
export type SnapshotText = keyof typeof en;
