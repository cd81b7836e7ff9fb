import { paths } from '../../paths.ts';

/** Where the steps of an open form are, and where one gets from them: an applicant's own form, or one entered for somebody. */
export interface ApplyWays {
  readonly step: (page: string) => string;
  /** Before the first step. */
  readonly start: string;
  /** To go on later. */
  readonly leave: string;
  readonly done: (applicationId: number) => string;
  /** Whether who writes is who applies. */
  readonly isOwn: boolean;
}

export const ownWays = (programId: number, draft: number): ApplyWays => ({
  step: (page) => paths.apply(programId, { draft, page }),
  start: paths.program(programId),
  leave: paths.applications(),
  done: paths.application,
  isOwn: true,
});

/** Of staff who enter a case: the addresses keep its number, so that a reload goes on with it. */
export const enteringWays = (applicationId: number): ApplyWays => ({
  step: (page) => paths.addCase({ id: applicationId, page }),
  start: paths.addCase(),
  leave: paths.queue(),
  done: paths.case,
  isOwn: false,
});
