// The handler of every operation. A missing handler, or one of another shape, doesn't compile.
import type { OperationName } from '@commonway/contract/operations.ts';
import { accountsModule } from './accounts/module.ts';
import { adminModule } from './admin/module.ts';
import { applicationsModule } from './applications/module.ts';
import { communicationsModule } from './communications/module.ts';
import { communityModule } from './community/module.ts';
import { documentsModule } from './documents/module.ts';
import type { OperationHandler } from './module.ts';
import { paymentsModule } from './payments/module.ts';
import { programsModule } from './programs/module.ts';
import { reportsModule } from './reports/module.ts';
import { reviewsModule } from './reviews/module.ts';
import { signInModule } from './sign-in/module.ts';
import { tenantsModule } from './tenants/module.ts';
import { workQueueModule } from './work-queue/module.ts';

/** The mount itself serves the stream of events. */
type Handlers = {
  readonly [Name in Exclude<OperationName, 'accounts/stream-events'>]: OperationHandler<Name>;
};

export const handlers: Handlers = {
  ...accountsModule.operations,
  ...adminModule.operations,
  ...applicationsModule.operations,
  ...communicationsModule.operations,
  ...communityModule.operations,
  ...documentsModule.operations,
  ...paymentsModule.operations,
  ...programsModule.operations,
  ...reportsModule.operations,
  ...reviewsModule.operations,
  ...signInModule.operations,
  ...tenantsModule.operations,
  ...workQueueModule.operations,
};
