import type { ProfileAnswer } from '@commonway/contract/applications/profile-answers.ts';
import type { OutputOf } from '../../api.ts';
import { paths } from '../../paths.ts';
import type { GetPrefillNote } from '../filled/filled-notes.tsx';
import type { Draft } from '../saving/draft.ts';
import type { Uploads } from '../uploads/use-uploads.ts';
import type { ReadAnswers } from './open-reading.ts';
import { signStep } from './steps.ts';

export type OpenApplication = OutputOf<'applications/get-my-application'>;

/** The URLs of an open form's steps and exits. */
export interface ApplyRoutes {
  readonly step: (page: string) => string;
  /** The page before the first step. */
  readonly start: string;
  /** The target of "Save for later". */
  readonly exit: string;
  readonly done: (applicationId: number) => string;
  /** Whether the user is the applicant. */
  readonly isApplicant: boolean;
  /** The client's id if a helper fills in the form, otherwise null. */
  readonly client: number | null;
  /** What a visitor without an account can do; absent for signed-in users. */
  readonly visitor?: VisitorActions;
}

/** The actions of a form that is only on this device. */
export interface VisitorActions {
  /** The page that asks for the account and then opens this step in it. */
  readonly account: (page: string) => string;
  /** Removes the answers from this device and leaves the form. */
  readonly removeAnswers: () => void;
}

/** Returns the URLs for an applicant who fills in a draft. */
export const buildApplicantRoutes = (programId: number, draft: number): ApplyRoutes => ({
  step: (page) => paths.apply(programId, { draft, page }),
  start: paths.program(programId),
  exit: paths.applications(),
  done: paths.application,
  isApplicant: true,
  client: null,
});

/**
 * Returns the URLs for a visitor, who signs in before signing the form.
 * @param removeAnswers removes the answers from this device and leaves the form
 */
export const buildVisitorRoutes = (programId: number, removeAnswers: () => void): ApplyRoutes => {
  const account = (page: string): string =>
    paths.visitorForm(programId, { page, redirect: paths.apply(programId, { page, answers: 'device' }) });
  return {
    step: (page) => (page === signStep ? account(page) : paths.visitorForm(programId, { page })),
    start: paths.program(programId),
    exit: paths.program(programId),
    done: paths.application,
    isApplicant: true,
    client: null,
    visitor: { account, removeAnswers },
  };
};

/** Returns the URLs for a helper who fills in a client's application. */
export const buildClientRoutes = (client: number, applicationId: number): ApplyRoutes => ({
  step: (page) => paths.clientForm(client, applicationId, { page }),
  start: paths.client(client),
  exit: paths.client(client),
  done: (id) => paths.clientApplication(client, id),
  isApplicant: false,
  client,
});

/** The shared props of all steps of an open form. */
export interface StepProps {
  readonly application: Pick<OpenApplication, 'programName' | 'form' | 'servedZips'> & {
    /** Null for a visitor's form, which is only on this device. */
    readonly id: number | null;
  };
  readonly draft: Draft;
  /** Whether unsaved answers are backed up in this browser. */
  readonly isBackedUp: boolean;
  readonly change: (path: string, value: unknown) => void;
  readonly uploads: Uploads;
  /** Evaluates the form with answers. */
  readonly read: ReadAnswers;
  /** YYYY-MM-DD. Constant while the form is open. */
  readonly today: string;
  /** The keys of all steps, in order. */
  readonly steps: readonly string[];
  readonly step: string;
  readonly getStepHref: (step: string) => string;
  readonly routes: ApplyRoutes;
  /** Returns the text about the source of a prefilled answer, or undefined if the user has changed it. */
  readonly getPrefillNote?: GetPrefillNote;
  /** What the applicant's profile knows of the form. */
  readonly profileAnswers?: readonly ProfileAnswer[] | undefined;
  readonly localize: (text: Readonly<Record<string, string>>) => string;
}
