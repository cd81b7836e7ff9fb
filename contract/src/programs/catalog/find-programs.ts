import { z } from 'zod';
import { anyone, operation } from '../../operation.ts';
import { programCard } from '../list-programs.ts';
import { searchLimits } from './search-limits.ts';

/** Filters that are not set are omitted. Unknown query parameters are ignored. */
const findInput = z.object({
  search: z.string().max(200).optional(),
  category: z.string().max(60).optional(),
  audience: z.enum(['individual', 'business']).optional(),
  /** Only programs that accept applications now. */
  open: z.literal('yes').optional(),
  /** Household size. */
  people: z.coerce.number().int().min(1).max(20).optional(),
  zip: z
    .string()
    .regex(/^\d{5}$/)
    .optional(),
  /** The maximum number of programs to return. */
  shown: z.coerce.number().int().min(1).max(searchLimits.max).default(searchLimits.initial),
});

const foundProgram = programCard.extend({
  /**
   * Maximum yearly income in dollars for that household size; null if no size was given or the program has no limit.
   */
  incomeLimit: z.number().nullable(),
});

export const findPrograms = operation({
  name: 'programs/find-programs',
  method: 'GET',
  path: '/programs/search',
  summary: 'Search programs, open ones first, with the number of matches per category',
  who: anyone,
  input: findInput,
  output: z.object({
    programs: z.array(foundProgram),
    /** The number of matches, including those not returned. */
    total: z.int(),
    /** The number of all programs of the office, regardless of the search. */
    all: z.int(),
    /** The number of matches per category, ignoring the category filter. */
    categories: z.array(z.object({ category: z.string(), count: z.int() })),
    /** Whether the office serves that ZIP Code; null if none was given. */
    isZipServed: z.boolean().nullable(),
    /** Whether the office has a pre-screener. */
    hasScreener: z.boolean(),
  }),
});
