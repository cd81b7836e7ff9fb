import { z } from 'zod';
import { isLanguage } from '../../languages/languages.ts';
import { plainTextOf } from '../../languages/plain-text.ts';
import { conditionSchema } from '../../work-queue/workflow/condition-schema.ts';
import { isAboutState, mostWait, ruleBeginnings, ruleChannels, ruleStops, waitUnits } from './rule-words.ts';

const isDistinct = (list: readonly unknown[]): boolean => new Set(list).size === list.length;

const deed = z.discriminatedUnion('kind', [
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
    begins: z.enum(ruleBeginnings),
    processId: z.int().nullable(),
    stateId: z.int().nullable(),
    wait: z.strictObject({ amount: z.int().min(1).max(mostWait), unit: z.enum(waitUnits) }),
    stops: z.array(z.enum(ruleStops)).max(ruleStops.length).refine(isDistinct),
    languages: z.array(z.string().refine(isLanguage)).max(50).refine(isDistinct),
    condition: conditionSchema.nullable(),
    deed,
  })
  .refine(({ begins, stateId }) => isAboutState(begins) === (stateId !== null), { path: ['stateId'] })
  .refine(({ processId, stateId }) => stateId === null || processId !== null, { path: ['processId'] });
