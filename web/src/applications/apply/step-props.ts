import type { FormReading } from '@commonway/contract/programs/form/read-form.ts';
import type { Answers, FormPage } from '@commonway/contract/programs/form-definition.ts';
import { paths } from '../../paths.ts';
import type { Draft } from '../saving/draft.ts';
import type { SaveQueue } from '../saving/save-queue.ts';
import type { OpenApplication } from './apply-form.tsx';

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

/** The shared props of all steps of an open form. */
export interface StepProps {
  readonly application: Pick<OpenApplication, 'id' | 'programName' | 'form'>;
  readonly draft: Draft;
  readonly queue: SaveQueue;
  /** Whether unsaved answers are backed up in this browser. */
  readonly isBackedUp: boolean;
  readonly answers: Answers;
  /** The form evaluated with the answers. */
  readonly reading: FormReading;
  /** YYYY-MM-DD. Constant while the form is open. */
  readonly today: string;
  /** The visible pages. */
  readonly pages: readonly FormPage[];
  readonly step: string;
  readonly hrefOf: (step: string) => string;
  readonly routes: ApplyRoutes;
  /** Returns the source of a prefilled answer, if the user has not edited it. */
  readonly filledNote?: (key: string) => string | undefined;
  readonly say: (text: Readonly<Record<string, string>>) => string;
}
