import { defineModule, part } from '../module.ts';

export const automationsStaffModule = defineModule({
  parts: {
    ScheduledActions: part(async () => (await import('./scheduled-actions.tsx')).ScheduledActions),
  },
});
