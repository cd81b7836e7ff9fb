import type { FormReading } from '@commonway/contract/programs/form/read-form.ts';
import type { Answers, FormPage } from '@commonway/contract/programs/form-definition.ts';
import type { Draft } from '../saving/draft.ts';
import type { SaveQueue } from '../saving/save-queue.ts';
import type { OpenApplication } from './apply-form.tsx';
import type { ApplyRoutes } from './apply-routes.ts';

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
