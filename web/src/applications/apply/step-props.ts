import type { FormReading } from '@commonway/contract/programs/form/read-form.ts';
import type { Answers, FormPage } from '@commonway/contract/programs/form-definition.ts';
import type { Draft } from '../saving/draft.ts';
import type { SaveQueue } from '../saving/save-queue.ts';
import type { OpenApplication } from './apply-form.tsx';
import type { ApplyWays } from './apply-ways.ts';

/** What every step of an open form works with. */
export interface StepProps {
  readonly application: Pick<OpenApplication, 'id' | 'programName' | 'form'>;
  readonly draft: Draft;
  readonly queue: SaveQueue;
  /** What is not on the server is kept in this browser. */
  readonly isKept: boolean;
  readonly answers: Answers;
  /** The form read with them. */
  readonly reading: FormReading;
  /** YYYY-MM-DD; stays as long as the form is open. */
  readonly today: string;
  /** The visible pages. */
  readonly pages: readonly FormPage[];
  readonly step: string;
  readonly hrefOf: (step: string) => string;
  readonly ways: ApplyWays;
  /** Where the answer to a question is from, if nobody has typed it, in words. */
  readonly filledNote?: (key: string) => string | undefined;
  readonly say: (text: Readonly<Record<string, string>>) => string;
}
