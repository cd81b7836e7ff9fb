import { z } from 'zod';
import { comparisonSigns, conditionFacts, factNames, valueKinds } from './condition.ts';

const operands = z
  .tuple([
    z.strictObject({ var: z.enum(factNames) }),
    z.union([z.string().trim().min(1).max(100), z.number(), z.boolean()]),
  ])
  .refine(([{ var: fact }, value]) => valueKinds[conditionFacts[fact]] === typeof value);

const comparison = z
  .partialRecord(z.enum(comparisonSigns), operands)
  .refine((given) => Object.keys(given).length === 1);

/** `{"and": [{">=": [{"var": "awardAmount"}, 5000]}, ...]}` */
export const conditionSchema = z.strictObject({ and: z.array(comparison).min(1).max(8) });
