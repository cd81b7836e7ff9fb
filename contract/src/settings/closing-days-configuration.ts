import { z } from 'zod';
import { defineConfiguration } from '../configuration/configuration.ts';
import { plainLineSchema } from '../languages/plain-text.ts';
import { maxHolidays } from '../tenants/calendar/office-calendar.ts';
import { closingDaysKind } from './closing-days-kind.ts';

const closingDay = z.object({
  /** Empty while it is being entered. */
  date: z.union([z.literal(''), z.iso.date()]),
  name: plainLineSchema(100),
  isYearly: z.boolean(),
});

/** Holidays and closing days: published for all deadlines at once. */
export const closingDaysConfiguration = defineConfiguration({
  kind: closingDaysKind,
  label: 'closing days',
  path: '/closing-days',
  subject: {},
  area: 'InstanceConfig',
  schema: z.object({ days: z.array(closingDay).max(maxHolidays) }),
  setup: z.object({ today: z.iso.date() }),
});
