import { z } from 'zod';
import { localTextSchema } from './form-definition.ts';

/** A checklist item. Required items count as open tasks in transition conditions. */
export const programTask = z.object({
  key: z.string().regex(/^[a-z][A-Za-z0-9-]{0,59}$/),
  label: localTextSchema,
  isRequired: z.boolean().default(false),
});

/** A program's checklists by workflow role (spec 3, program settings: Tasks). */
export const programTasks = z.array(
  z.object({ WorkflowRoleName: z.string().min(1), Tasks: z.array(programTask) }),
);
export type ProgramTasks = z.input<typeof programTasks>;
