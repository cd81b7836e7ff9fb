import { expect, test } from 'vitest';
import type { CommunicationView } from './communications.ts';
import { listReplaceableStatuses, type ReportedStatus } from './delivery-order.ts';

type Status = CommunicationView['status'];

test.each<[Status, ReportedStatus, Status]>([
  ['sending', 'sent', 'sent'],
  ['sending', 'delivered', 'delivered'],
  ['sent', 'delivered', 'delivered'],
  ['sent', 'failed', 'failed'],
  ['sent', 'sent', 'sent'],
  ['unknown', 'sent', 'sent'],
  ['unknown', 'delivered', 'delivered'],
  ['unknown', 'failed', 'failed'],
  ['delivered', 'sent', 'delivered'],
  ['delivered', 'failed', 'delivered'],
  ['failed', 'sent', 'failed'],
  ['failed', 'delivered', 'failed'],
  ['sent', 'ringing', 'ringing'],
  ['ringing', 'answered', 'answered'],
  ['sent', 'answered', 'answered'],
  ['ringing', 'busy', 'busy'],
  ['ringing', 'no-answer', 'no-answer'],
  ['ringing', 'sent', 'ringing'],
  ['answered', 'ringing', 'answered'],
  ['answered', 'no-answer', 'answered'],
  ['answered', 'failed', 'answered'],
  ['busy', 'answered', 'busy'],
  ['no-answer', 'ringing', 'no-answer'],
  ['failed', 'answered', 'failed'],
  ['received', 'delivered', 'received'],
])(
  'security 51, out-of-order status never regresses: %s after a report of %s is %s',
  (status, reported, expected) => {
    expect(listReplaceableStatuses(reported).includes(status) ? reported : status).toBe(expected);
  },
);
