import { closingDaysConfiguration } from '@commonway/contract/settings/closing-days-configuration.ts';
import { createConfigurationHandlers } from '../platform/configuration/handlers.ts';
import { toLocalDate } from '../tenants/local-date.ts';
import { enqueueDeadlines } from '../work-queue/clocks/set-deadlines.ts';
import { updateHolidays } from './queries/closing-days.ts';

/**
 * Operations for the office's closing days. Publishing copies them to the office's settings, which every request has
 * at hand, and recomputes deadlines.
 */
export const closingDaysHandlers = createConfigurationHandlers(closingDaysConfiguration, {
  loadDefault: () => ({ days: [] }),
  loadSetup: async ({ tenant, now }) => ({ today: toLocalDate(tenant.timeZone, now) }),
  applyPublished: async (context, _subject, { days }) => {
    await updateHolidays(context.tx, days);
    await enqueueDeadlines(context);
  },
});
