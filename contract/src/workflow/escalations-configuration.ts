import { z } from 'zod';
import { defineConfiguration } from '../configuration/configuration.ts';
import { escalationActions, escalationLimits, escalationsKind } from './escalations-kind.ts';
import { processSubject } from './workflow-configuration.ts';

const named = z.object({ id: z.int(), name: z.string() });

const escalationRule = z.object({
  stateId: z.int(),
  /** While it is typed, any number of up to three digits. */
  afterPercent: z.int().min(0).max(999),
  action: z.enum(escalationActions),
  staffId: z.int().nullable(),
  roleId: z.int().nullable(),
});

/** An unchanged rule is not applied again to cases that it was already applied to. */
export const escalationsConfiguration = defineConfiguration({
  kind: escalationsKind,
  label: 'deadline rules',
  path: '/workflows/{processId}/escalations',
  subject: processSubject,
  area: 'WorkflowConfig',
  schema: z.array(escalationRule).max(escalationLimits.rules),
  setup: z.object({
    processName: z.string(),
    states: z.array(named.extend({ clockHours: z.int().nullable() })),
    staff: z.array(named),
    roles: z.array(named),
  }),
});
