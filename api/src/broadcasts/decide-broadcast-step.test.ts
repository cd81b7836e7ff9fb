import { type BroadcastStatus, broadcastStatuses } from '@commonway/contract/broadcasts/broadcast-words.ts';
import { expect, test } from 'vitest';
import { decideBroadcastStep } from './decide-broadcast-step.ts';

const steps = ['save', 'send', 'release', 'pause', 'resume', 'stop', 'retry'] as const;
const [sender, other] = [1, 2];

test.each<[BroadcastStatus, string]>([
  ['draft', 'save send'],
  ['awaiting', 'release stop'],
  ['running', 'pause stop'],
  ['paused', 'resume stop'],
  ['stopped', 'retry'],
  ['finished', 'retry'],
])('issue 6, broadcast: in status %s, allows %s', (status, expected) => {
  const now = { status, sentBy: sender, failed: 1 };
  expect(steps.filter((step) => decideBroadcastStep(now, step, other) === null).join(' ')).toBe(expected);
});

test('rejects release of a large broadcast by its sender', () => {
  const now = { status: 'awaiting', sentBy: sender, failed: 0 } as const;
  expect(decideBroadcastStep(now, 'release', sender)).toBe('release_by_another');
  expect(decideBroadcastStep(now, 'stop', sender)).toBeNull();
});

test('rejects a retry when no message failed', () => {
  for (const status of broadcastStatuses)
    expect(decideBroadcastStep({ status, sentBy: sender, failed: 0 }, 'retry', other)).toBe(
      'step_not_possible',
    );
});
