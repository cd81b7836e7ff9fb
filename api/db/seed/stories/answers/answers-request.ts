import type { Random } from '../../random.ts';
import type { PaperKind } from '../papers/paper-shelf.ts';
import type { Persona } from '../persona.ts';

/** What the answers of one application are made from. */
export interface AnswersRequest {
  readonly random: Random;
  readonly persona: Persona;
  /** The name a business goes by. */
  readonly businessName: string;
  /** The day the form was sent. */
  readonly sentAt: Date;
  /** Whether the outcome speaks for or against the program's rules, or is open. */
  readonly tendency: 'for' | 'against' | 'open';
  /** The program's yearly limit for as many people; null where it has none. */
  readonly incomeLimit: (householdSize: number) => number | null;
  /** Puts a paper on file and gives the answer that names it. */
  readonly attach: (field: string, kind: PaperKind) => Record<string, unknown>;
}

export type Answers = Record<string, unknown>;
export type DrawAnswers = (request: AnswersRequest) => Answers;
