import { z } from 'zod';

/** A task of a case, as it stands. Undone again, it still says by whom and when. */
export const taskView = z.object({
  key: z.string(),
  /** Whose task it is: the role as the program's workflow calls it. */
  roleName: z.string(),
  /** In the reader's language. */
  label: z.string(),
  isRequired: z.boolean(),
  isDone: z.boolean(),
  byName: z.string().nullable(),
  at: z.string().nullable(),
  mayMark: z.boolean(),
});
export type TaskView = z.infer<typeof taskView>;
