import type { Tenant } from '../platform/mount/context.ts';

/** Whether the office records that people open application forms on other sites (spec 3, Instance). */
export const tracksProgramEvents = ({ settings }: Pick<Tenant, 'settings'>): boolean =>
  settings['track_program_events'] === true;
