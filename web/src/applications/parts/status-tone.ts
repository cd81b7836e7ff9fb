import type { ApplicationCard } from '@commonway/contract/applications/application-view.ts';
import type { Tone } from '../../ui/marks/status-tag.tsx';

const failed = /denied|error/i;
const passed = /approved|paid|complete/i;

/** The colour that goes with a status; its words say the same. Only an end is good or bad news. */
export function statusTone(status: ApplicationCard['status']): Tone {
  if (!status || /withdrawn/i.test(status.name)) return 'neutral';
  if (failed.test(status.name) && status.isTerminal) return 'failed';
  return passed.test(status.name) && !/intake|review/i.test(status.name) ? 'passed' : 'brand';
}
