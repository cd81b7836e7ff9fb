import { queueColumns } from '@commonway/contract/work-queue/queue-limits.ts';
import { expect, test } from 'vitest';
import { fitColumns } from './fit-columns.ts';

const possible = queueColumns.filter((id) => !['CaseNumber', 'ClientID', 'PaymentChannel'].includes(id));
/** Beside the views, in a window of 1280 pixels. */
const laptop = 1000;

test.each([
  ['a phone', 328, ['ApplicationID', 'ApplicantName', 'Status']],
  [
    'a laptop',
    laptop,
    [
      'ApplicationID',
      'ApplicantName',
      'Messages',
      'Validations',
      'ProgramName',
      'Due',
      'AssignedTo',
      'Status',
    ],
  ],
  ['a wide screen', 1900, possible],
])('%s shows the columns that fit, in their order', (_screen, width, expected) => {
  expect(fitColumns(possible, width)).toEqual(expected);
});
