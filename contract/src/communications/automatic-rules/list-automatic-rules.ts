import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { ruleDocument } from './rule-schema.ts';

export const listedRule = z.object({
  ruleId: z.int(),
  name: z.string(),
  document: ruleDocument,
  isOn: z.boolean(),
  /** The draft differs from the published version. */
  isChanged: z.boolean(),
  /** Number of pending actions. */
  waiting: z.int(),
});
export type ListedRule = z.infer<typeof listedRule>;

export const listAutomaticRules = operation({
  name: 'communications/list-automatic-rules',
  method: 'GET',
  path: '/automatic-rules',
  summary: 'List automatic rules by name',
  who: administrators('Communications', 'Read'),
  input: z.object({
    search: z.string().trim().max(100).optional(),
    processId: z.coerce.number().int().optional(),
    stateId: z.coerce.number().int().optional(),
    is: z.enum(['on', 'off', 'archived']).optional(),
    /** The last rule of the previous page. */
    afterId: z.coerce.number().int().optional(),
  }),
  output: z.object({ rules: z.array(listedRule), nextAfterId: z.int().nullable() }),
});
