import { z } from 'zod';

const entryTypes = ['Int', 'NVarChar', 'SmallDateTime'] as const;

/** Returns the type whose name differs only in case; any other value unchanged. */
const toKnownType = (value: unknown): unknown =>
  (typeof value === 'string' && entryTypes.find((type) => type.toLowerCase() === value.toLowerCase())) ||
  value;

/** Database-service calls take a list of {key, val, type} (spec 7.3). Each call accepts a closed list of keys. */
export const entry = z.object({
  key: z.string().max(60),
  val: z.union([z.string().max(20_000), z.number(), z.boolean(), z.null()]),
  type: z.preprocess(toKnownType, z.enum(entryTypes)),
});
export const entryList = z.array(entry).max(60);
export type Entry = z.infer<typeof entry>;
