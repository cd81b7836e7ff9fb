import type { RuleResult } from '../../../src/applications/validations/evaluate-rules.ts';
import { getStateId, type StateName } from '../workflow/state-words.ts';
import type { Answers } from './answers/answers-request.ts';
import type { Message } from './messages/thread.ts';
import type { Move } from './moves.ts';
import type { Outcome } from './outcome.ts';
import type { Story } from './story.ts';

/** The complete data of one application. */
export interface StoryDetails {
  readonly id: number;
  readonly externalId: string;
  readonly story: Story;
  readonly state: StateName | null;
  readonly moves: readonly Move[];
  readonly answers: Answers;
  readonly totals: Answers;
  readonly outcome: Outcome;
  readonly company: { id: number; name: string } | null;
  readonly denialReasonId: number | null;
  readonly judgements: readonly RuleResult[];
  readonly messages: readonly Message[];
}

/** The id of the application's state; null for a draft. */
export const getStoryStateId = ({ state, story }: StoryDetails): number | null =>
  state === null ? null : getStateId(story.program.processId, state);
