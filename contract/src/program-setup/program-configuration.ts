import { z } from 'zod';
import { defineConfiguration } from '../configuration/configuration.ts';
import { programState } from '../programs/catalog.ts';
import { programKind } from './program-kind.ts';
import { lifecycleStages } from './program-setup.ts';
import { programValues } from './program-values.ts';
import { programSubject } from './programs.ts';

/** The first publication of a program makes it public. */
export const programConfiguration = defineConfiguration({
  kind: programKind,
  label: 'program settings',
  path: '/program-setups/{programId}',
  subject: programSubject,
  area: 'ProgramConfig',
  schema: programValues,
  setup: z.object({
    programId: z.int(),
    processId: z.int(),
    programName: z.string(),
    life: z.enum(lifecycleStages),
    wasPublished: z.boolean(),
    state: programState,
    formVersion: z.int().nullable(),
    openDrafts: z.int(),
    hasFirstState: z.boolean(),
    states: z.array(z.string()),
    languages: z.array(z.string()),
    now: z.string(),
  }),
});
