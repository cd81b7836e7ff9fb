import { z } from 'zod';
import { defineConfiguration } from '../configuration/configuration.ts';
import { screeningSchema } from '../programs/screening/screening.ts';
import { screeningKind } from './screening-kind.ts';

const screenedProgram = z.object({
  programId: z.int(),
  programName: z.string(),
  incomeLimits: z.array(z.object({ size: z.int(), amount: z.number() })),
  zips: z.array(z.string()),
});

/** The pre-screener: published for all visitors at once. */
export const screeningConfiguration = defineConfiguration({
  kind: screeningKind,
  label: 'pre-screener',
  path: '/screening',
  subject: {},
  area: 'ProgramConfig',
  schema: screeningSchema,
  setup: z.object({
    programs: z.array(screenedProgram),
    zips: z.array(z.string()),
    languages: z.array(z.string()),
  }),
});
