import { escalationsConfiguration } from '@commonway/contract/workflow/escalations-configuration.ts';
import { createConfigurationHandlers } from '../platform/configuration/handlers.ts';
import type { ConfigurationKey } from '../platform/configuration/queries.ts';
import { Refusal } from '../platform/mount/context.ts';
import { enqueueDeadlines } from '../work-queue/clocks/set-deadlines.ts';
import {
  listEscalationRules,
  listProcessRoles,
  listProcessStaff,
  listStates,
  replaceEscalationRules,
} from './queries/escalations.ts';
import { findProcess } from './queries/setup.ts';

/**
 * The handlers of the deadline rules' drafts and versions. Cases refer to the rules that were applied to them, so a
 * publication doesn't replace the rows of unchanged rules.
 */
export const escalationsConfigurationHandlers = createConfigurationHandlers(escalationsConfiguration, {
  loadDefault: () => [],
  loadCurrent: ({ tx }, processId) => listEscalationRules(tx, processId),
  loadSetup: async ({ tx, language }, processId) => {
    const [process, states, staff, roles] = await Promise.all([
      findProcess(tx, processId, language),
      listStates(tx, processId),
      listProcessStaff(tx, processId),
      listProcessRoles(tx, processId),
    ]);
    if (process === undefined) throw new Refusal('not_found');
    return { processName: process.processName, states, staff, roles };
  },
  applyPublished: async (context, processId, rules) => {
    await replaceEscalationRules(context.tx, processId, rules);
    // The rules determine each case's next check, as the clock determines its deadline.
    await enqueueDeadlines(context);
  },
});

/** Builds the key under which the draft and the versions of a process's deadline rules are stored. */
export const buildEscalationsKey = (tenantId: number, processId: number): ConfigurationKey => ({
  tenantId,
  kind: escalationsConfiguration.kind.name,
  subject: processId,
  subjectKind: 'process',
});
