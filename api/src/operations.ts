// The handler of every operation. A missing handler, or one of another shape, doesn't compile.
import type { OperationName } from '@commonway/contract/operations.ts';
import { accountsHandlers } from './accounts/operations.ts';
import { adminHandlers } from './admin/operations.ts';
import { applicationsHandlers } from './applications/operations.ts';
import { communicationsHandlers } from './communications/operations.ts';
import { communityHandlers } from './community/operations.ts';
import { documentsHandlers } from './documents/operations.ts';
import type { OperationHandler } from './module.ts';
import { paymentsHandlers } from './payments/operations.ts';
import { programsHandlers } from './programs/operations.ts';
import { reportsHandlers } from './reports/operations.ts';
import { reviewsHandlers } from './reviews/operations.ts';
import { signInHandlers } from './sign-in/operations.ts';
import { tenantsHandlers } from './tenants/operations.ts';
import { workQueueHandlers } from './work-queue/operations.ts';

/** The mount itself serves the stream of events. */
type Handlers = {
  readonly [Name in Exclude<OperationName, 'accounts/stream-events'>]: OperationHandler<Name>;
};

export const handlers: Handlers = {
  ...accountsHandlers,
  ...adminHandlers,
  ...applicationsHandlers,
  ...communicationsHandlers,
  ...communityHandlers,
  ...documentsHandlers,
  ...paymentsHandlers,
  ...programsHandlers,
  ...reportsHandlers,
  ...reviewsHandlers,
  ...signInHandlers,
  ...tenantsHandlers,
  ...workQueueHandlers,
};
