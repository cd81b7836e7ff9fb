import { z } from 'zod';
import { anyone, operation } from '../../operation.ts';
import { programCard } from '../list-programs.ts';
import { programsShown } from './programs-shown.ts';

/** Left out where nothing was chosen; what an address holds beyond these is none of a search's business. */
const findInput = z.object({
  search: z.string().max(200).optional(),
  category: z.string().max(60).optional(),
  audience: z.enum(['individual', 'business']).optional(),
  /** Only those that take applications now. */
  open: z.literal('yes').optional(),
  /** How many live in the household. */
  people: z.coerce.number().int().min(1).max(20).optional(),
  zip: z
    .string()
    .regex(/^\d{5}$/)
    .optional(),
  /** How many of those found to give. */
  shown: z.coerce.number().int().min(1).max(programsShown.most).default(programsShown.first),
});

const foundProgram = programCard.extend({
  /** Highest yearly income in dollars of a household of that size; null where none was asked for or the program has no limit. */
  incomeLimit: z.number().nullable(),
});

export const findPrograms = operation({
  name: 'programs/find-programs',
  method: 'GET',
  path: '/programs/search',
  summary: 'The programs that fit a search, open ones first, with how many there are of each category',
  who: anyone,
  input: findInput,
  output: z.object({
    programs: z.array(foundProgram),
    /** All that fit, shown or not. */
    total: z.int(),
    /** All programs of the office, whatever the search. */
    all: z.int(),
    /** Of those that fit but for their category, how many are of each. */
    categories: z.array(z.object({ category: z.string(), count: z.int() })),
    /** Whether the office serves that ZIP code; null where none was given. */
    isZipServed: z.boolean().nullable(),
    /** Whether the office has a pre-screener. */
    hasScreener: z.boolean(),
  }),
});
