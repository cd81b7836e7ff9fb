import { z } from 'zod';
import { differenceKinds } from '../../work-queue/workflow/compare-workflows.ts';
import { workflow } from '../../work-queue/workflow/workflow.ts';

export const processInput = z.object({ processId: z.coerce.number().int() });

/** The draft of a workflow. `version` increases with each save; saving over a newer version is refused. */
export const draftView = z.object({
  version: z.int(),
  /** Null if nothing differs from the published workflow. */
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

/** A version in the version list. The first one is the workflow as it was set up. */
export const versionView = z.object({
  version: z.int(),
  publishedAt: z.string(),
  publishedByName: z.string().nullable(),
  differences: z.array(difference),
});
export type VersionView = z.infer<typeof versionView>;
