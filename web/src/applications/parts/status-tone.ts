import type { ApplicationCard } from '@commonway/contract/applications/applications.ts';
import type { Tone } from '../../ui/marks/status-tag.tsx';

const failed = /denied|error/i;
const passed = /approved|paid|complete/i;

/** Returns the tone (color) of an application's status, derived from the status name. A draft is neutral. */
export function getStatusTone(status: ApplicationCard['status']): Tone {
  if (!status || /withdrawn/i.test(status.name)) return 'neutral';
  if (failed.test(status.name) && status.isTerminal) return 'failed';
  return passed.test(status.name) && !/intake|review/i.test(status.name) ? 'passed' : 'brand';
}
