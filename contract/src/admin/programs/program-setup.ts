import { z } from 'zod';
import { programState } from '../../programs/catalog.ts';
import { missingCodes } from './find-missing-parts.ts';
import { programListKeys, programTextKeys } from './program-texts.ts';
import { programValues } from './program-values.ts';

/** The input that identifies the program. */
export const programSetupInput = z.object({ programId: z.coerce.number().int() });

export const lifecycleStages = ['draft', 'published', 'archived'] as const;

export const missing = z.object({
  code: z.enum(missingCodes),
  text: z.enum([...programTextKeys, ...programListKeys]).nullable(),
  languages: z.array(z.string()),
});

/** A program as its administrators see it. A draft is visible only to them. */
export const programSetup = z.object({
  programId: z.int(),
  processId: z.int(),
  /** Increases with each save; saving over a newer version is refused. */
  version: z.int(),
  life: z.enum(lifecycleStages),
  /** Whether it accepts applications now, as shown to the public. */
  state: programState,
  values: programValues,
  missing: z.array(missing),
  /** The latest published form version; null if there is none. */
  formVersion: z.int().nullable(),
  openDrafts: z.int(),
  /** The languages of the office, the default one first. */
  languages: z.array(z.string()),
  /** The names of the workflow's states: a fee can become due in one. */
  states: z.array(z.string()),
});
export type ProgramSetup = z.output<typeof programSetup>;
