import { staffPaths } from '../../staff-paths.ts';
import type { ApplyRoutes } from '../apply/step-props.ts';

/** Returns the URLs for staff entering a case. They contain its id, so that a reload reopens it. */
export const buildEntryRoutes = (applicationId: number): ApplyRoutes => ({
  step: (page) => staffPaths.addCase({ id: applicationId, page }),
  start: staffPaths.addCase(),
  exit: staffPaths.queue(),
  done: (id) => staffPaths.case({ id }),
  isApplicant: false,
  client: null,
});
