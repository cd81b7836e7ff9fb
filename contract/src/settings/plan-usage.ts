import { z } from 'zod';
import { administrators, operation } from '../operation.ts';
import { planResources, usageLevels } from '../tenants/plans.ts';

const planUsage = z.object({
  /** The plan that the office bought; null without a subscription. */
  plan: z.object({ planId: z.string(), displayName: z.string() }).nullable(),
  /** What the plan charges for above its limits, and how much of it was reported to the marketplace this month. */
  meters: z.array(
    z.object({
      resource: z.enum(['applicationsPerMonth']),
      cents: z.int(),
      reported: z.int(),
      /** Reported too late or refused, so it isn't charged. */
      rejected: z.int(),
    }),
  ),
  usage: z.array(
    z.object({
      resource: z.enum(planResources),
      used: z.number(),
      /** Null is unlimited. */
      limit: z.number().nullable(),
      level: z.enum(usageLevels),
    }),
  ),
});
export type PlanUsage = z.infer<typeof planUsage>;

export const getPlanUsage = operation({
  name: 'settings/get-plan-usage',
  method: 'GET',
  path: '/instance-settings/plan',
  summary: 'Get the office’s plan, and how much of each limit is used',
  who: administrators('InstanceConfig', 'Read'),
  input: z.object({}),
  output: planUsage,
});
