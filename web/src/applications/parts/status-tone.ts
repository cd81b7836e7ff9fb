import type { ApplicationCard } from '@commonway/contract/applications/applications.ts';
import type { Tone } from '../../ui/marks/status-tag.tsx';

const failed = /denied|error/i;
const passed = /approved|paid|complete/i;

/** Returns the tone of a status, in addition to its text. Only final statuses are positive or negative. */
export function statusTone(status: ApplicationCard['status']): Tone {
  if (!status || /withdrawn/i.test(status.name)) return 'neutral';
  if (failed.test(status.name) && status.isTerminal) return 'failed';
  return passed.test(status.name) && !/intake|review/i.test(status.name) ? 'passed' : 'brand';
}
