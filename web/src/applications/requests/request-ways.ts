import { paths } from '../../paths.ts';
import type { ApplyWays } from '../apply/apply-ways.ts';

/** Returns the addresses of a request's steps and exits. */
export const requestWays = (applicationId: number, requestId: number): ApplyWays => ({
  step: (page) => paths.request(applicationId, requestId, { page }),
  start: paths.request(applicationId, requestId),
  leave: paths.application(applicationId),
  done: () => paths.request(applicationId, requestId),
  isOwn: true,
  client: null,
});
