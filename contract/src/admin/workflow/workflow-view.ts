import { z } from 'zod';
import { differenceKinds } from '../../work-queue/workflow/compare-workflows.ts';
import { workflow } from '../../work-queue/workflow/workflow.ts';

export const processInput = z.object({ processId: z.coerce.number().int() });

/** What is being written for a process. `version` rises with each save; a save over another one's is refused. */
export const draftView = z.object({
  version: z.int(),
  /** Null where nothing differs from what is published. */
  document: workflow.nullable(),
  savedByName: z.string().nullable(),
  savedAt: z.string().nullable(),
});
export type DraftView = z.infer<typeof draftView>;

export const difference = z.object({
  kind: z.enum(differenceKinds),
  name: z.string(),
  to: z.string().nullable(),
  fields: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
});

/** A version as the list of them shows it. The first is the workflow as it was set up. */
export const versionView = z.object({
  version: z.int(),
  publishedAt: z.string(),
  publishedByName: z.string().nullable(),
  differences: z.array(difference),
});
export type VersionView = z.infer<typeof versionView>;
