import { paths } from '../../paths.ts';
import type { ApplyRoutes } from '../apply/apply-routes.ts';

/** Returns the addresses of a request's steps and exits. */
export const requestRoutes = (applicationId: number, requestId: number): ApplyRoutes => ({
  step: (page) => paths.request(applicationId, requestId, { page }),
  start: paths.request(applicationId, requestId),
  exit: paths.application(applicationId),
  done: () => paths.request(applicationId, requestId),
  isOwn: true,
  client: null,
});
