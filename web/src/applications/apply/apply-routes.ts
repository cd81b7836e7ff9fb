import { paths } from '../../paths.ts';

/** The addresses of an open form's steps and exits, for an applicant's own form or one entered for someone else. */
export interface ApplyRoutes {
  readonly step: (page: string) => string;
  /** The page before the first step. */
  readonly start: string;
  /** The target of "Save for later". */
  readonly exit: string;
  readonly done: (applicationId: number) => string;
  /** Whether the user is the applicant. */
  readonly isOwn: boolean;
  /** The client's id if a helper fills in the form, otherwise null. */
  readonly client: number | null;
}

export const ownRoutes = (programId: number, draft: number): ApplyRoutes => ({
  step: (page) => paths.apply(programId, { draft, page }),
  start: paths.program(programId),
  exit: paths.applications(),
  done: paths.application,
  isOwn: true,
  client: null,
});

/** For staff entering a case. The addresses contain its id, so that a reload reopens it. */
export const staffEntryRoutes = (applicationId: number): ApplyRoutes => ({
  step: (page) => paths.addCase({ id: applicationId, page }),
  start: paths.addCase(),
  exit: paths.queue(),
  done: paths.case,
  isOwn: false,
  client: null,
});

/** For a helper who fills in a client's application. */
export const clientRoutes = (client: number, applicationId: number): ApplyRoutes => ({
  step: (page) => paths.clientForm(client, applicationId, { page }),
  start: paths.client(client),
  exit: paths.client(client),
  done: (id) => paths.clientApplication(client, id),
  isOwn: false,
  client,
});
