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
  /** Whom one helps, where the application is a client's. */
  readonly client: number | null;
}

export const ownWays = (programId: number, draft: number): ApplyWays => ({
  step: (page) => paths.apply(programId, { draft, page }),
  start: paths.program(programId),
  leave: paths.applications(),
  done: paths.application,
  isOwn: true,
  client: null,
});

/** Of staff who enter a case: the addresses keep its number, so that a reload goes on with it. */
export const enteringWays = (applicationId: number): ApplyWays => ({
  step: (page) => paths.addCase({ id: applicationId, page }),
  start: paths.addCase(),
  leave: paths.queue(),
  done: paths.case,
  isOwn: false,
  client: null,
});

/** Of a helper, who fills in a client's application. */
export const clientWays = (client: number, applicationId: number): ApplyWays => ({
  step: (page) => paths.clientForm(client, applicationId, { page }),
  start: paths.client(client),
  leave: paths.client(client),
  done: (id) => paths.clientApplication(client, id),
  isOwn: false,
  client,
});
