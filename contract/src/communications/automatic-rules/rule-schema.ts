import { z } from 'zod';
import { isLanguage } from '../../languages/languages.ts';
import { plainTextOf } from '../../languages/plain-text.ts';
import { conditionSchema } from '../../work-queue/workflow/condition-schema.ts';
import { concernsState, maxWait, ruleChannels, ruleStops, ruleTriggers, waitUnits } from './rule-words.ts';

const isDistinct = (list: readonly unknown[]): boolean => new Set(list).size === list.length;

const ruleAction = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('send'),
    templateId: z.int(),
    channels: z.array(z.enum(ruleChannels)).min(1).max(ruleChannels.length).refine(isDistinct),
    sendsOriginal: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('note'), words: plainTextOf(2000).pipe(z.string().min(1)) }),
]);

export const ruleDocument = z
  .strictObject({
    begins: z.enum(ruleTriggers),
    processId: z.int().nullable(),
    stateId: z.int().nullable(),
    wait: z.strictObject({ amount: z.int().min(1).max(maxWait), unit: z.enum(waitUnits) }),
    stops: z.array(z.enum(ruleStops)).max(ruleStops.length).refine(isDistinct),
    languages: z.array(z.string().refine(isLanguage)).max(50).refine(isDistinct),
    condition: conditionSchema.nullable(),
    action: ruleAction,
  })
  .refine(({ begins, stateId }) => concernsState(begins) === (stateId !== null), { path: ['stateId'] })
  .refine(({ processId, stateId }) => stateId === null || processId !== null, { path: ['processId'] });
