import { z } from 'zod';
import { programState } from '../../programs/list-programs.ts';
import { missingCodes } from './missing-to-open.ts';
import { programListKeys, programTextKeys } from './program-texts.ts';
import { programValues } from './program-values.ts';

/** The program an operation is about. */
export const ofProgramSetup = z.object({ programId: z.coerce.number().int() });

export const lives = ['draft', 'published', 'archived'] as const;

export const missing = z.object({
  code: z.enum(missingCodes),
  text: z.enum([...programTextKeys, ...programListKeys]).nullable(),
  languages: z.array(z.string()),
});

/** A program as its administrators set it up: seen by them alone while it is a draft. */
export const programSetup = z.object({
  programId: z.int(),
  processId: z.int(),
  /** Rises with each save; a save over another one's is refused. */
  version: z.int(),
  life: z.enum(lives),
  /** Whether it takes applications now, as the public reads it. */
  state: programState,
  values: programValues,
  missing: z.array(missing),
  /** The newest published form; null where there is none yet. */
  formVersion: z.int().nullable(),
  openDrafts: z.int(),
  /** The languages of the office, the default one first. */
  languages: z.array(z.string()),
  /** What states of its workflow are called: a fee may fall due in one. */
  states: z.array(z.string()),
});
export type ProgramSetup = z.output<typeof programSetup>;
