import { z } from 'zod';

/** A task of a case. If it is marked as not done again, it still shows who did that and when. */
export const taskView = z.object({
  key: z.string(),
  /** The role that does the task, by its name in the program's workflow. */
  roleName: z.string(),
  /** In the viewer's language. */
  label: z.string(),
  isRequired: z.boolean(),
  isDone: z.boolean(),
  byName: z.string().nullable(),
  at: z.string().nullable(),
  mayMark: z.boolean(),
});
export type TaskView = z.infer<typeof taskView>;
