import type { ImportStatus } from '@commonway/contract/imports/import-limits.ts';
import type { Tone } from '../ui/marks/status-tag.tsx';

export const statusTones: Readonly<Record<ImportStatus, Tone>> = {
  matching: 'neutral',
  checking: 'neutral',
  checked: 'warning',
  running: 'neutral',
  finished: 'passed',
  stopped: 'failed',
  undoing: 'neutral',
  undone: 'neutral',
};
