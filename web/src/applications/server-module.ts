import type { PrefetchPlan } from '@commonway/contract/accounts/boot.ts';
import type { ServerModule } from '../server-module.ts';
import type { applicationsModule } from './module.ts';

/** What the page of an application shows. */
function planApplication(applicationId: number): readonly PrefetchPlan[] {
  const input = { applicationId };
  return [
    { name: 'applications/get-my-application', input },
    { name: 'applications/list-my-requests', input },
    { name: 'messaging/list-my-messages', input },
    { name: 'payments/list-my-fees', input },
  ];
}

export const applicationsServerModule: ServerModule<typeof applicationsModule> = {
  applications: { prefetch: () => [{ name: 'applications/list-my-applications', input: {} }] },
  application: { prefetch: (_, { applicationId }) => planApplication(Number(applicationId)) },
  applicationById: { prefetch: (_, __, search) => planApplication(Number(search.get('id'))) },
};
