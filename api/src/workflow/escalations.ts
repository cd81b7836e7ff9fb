import { escalationsConfiguration } from '@commonway/contract/workflow/escalations-configuration.ts';
import { createConfigurationHandlers } from '../platform/configuration/handlers.ts';
import type { ConfigurationKey } from '../platform/configuration/queries.ts';
import { Refusal } from '../platform/mount/context.ts';
import { recomputeDeadlines } from '../work-queue/clocks/set-deadlines.ts';
import { listPeople, listRoles, listRules, listStates, replaceRules } from './queries/escalations.ts';
import { findProcess } from './queries/setup.ts';

/** Cases refer to the rules that were applied to them, so a publication keeps the rows of unchanged rules. */
export const escalationsConfigurationHandlers = createConfigurationHandlers(escalationsConfiguration, {
  loadDefault: () => [],
  loadCurrent: ({ tx }, processId) => listRules(tx, processId),
  loadSetup: async ({ tx }, processId) => {
    const [process, states, staff, roles] = await Promise.all([
      findProcess(tx, processId),
      listStates(tx, processId),
      listPeople(tx, processId),
      listRoles(tx, processId),
    ]);
    if (process === undefined) throw new Refusal('not_found');
    return { processName: process.processName, states, staff, roles };
  },
  apply: async (context, processId, rules) => {
    await replaceRules(context.tx, processId, rules);
    // The rules determine each case's next check, as the clock determines its deadline.
    await recomputeDeadlines(context);
  },
});

/** Where the draft and the versions of a process's deadline rules are stored. */
export const escalationsKey = (tenantId: number, processId: number): ConfigurationKey => ({
  tenantId,
  kind: escalationsConfiguration.kind.name,
  subject: processId,
  subjectKind: 'process',
});
