import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { ruleDeeds, ruleStops } from './rule-words.ts';

export const caseErrand = z.object({
  errandId: z.int(),
  ruleName: z.string(),
  deed: z.enum(ruleDeeds),
  stops: z.array(z.enum(ruleStops)),
  dueAt: z.string(),
  heldByName: z.string().nullable(),
});
export type CaseErrand = z.infer<typeof caseErrand>;

export const listCaseErrands = operation({
  name: 'communications/list-case-errands',
  method: 'GET',
  path: '/cases/{applicationId}/errands',
  views: 'case',
  summary: 'What automatic rules will do about a case, unless something stops them',
  who: staff(),
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: z.object({ errands: z.array(caseErrand) }),
  errors: ['blind_review'],
});
