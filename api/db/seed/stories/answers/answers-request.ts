import type { Random } from '../../random.ts';
import type { DocumentKind } from '../documents/document-store.ts';
import type { Persona } from '../persona.ts';

/** The input for generating the answers of one application. */
export interface AnswersRequest {
  readonly random: Random;
  readonly persona: Persona;
  /** The business's name. */
  readonly businessName: string;
  /** The time of submission. */
  readonly sentAt: Date;
  /** Whether the answers should meet the program's rules, violate them, or neither. */
  readonly tendency: 'for' | 'against' | 'open';
  /** The program's yearly income limit for a household size; null if it has none. */
  readonly incomeLimit: (householdSize: number) => number | null;
  /** Stores a document and returns the answer that refers to it. */
  readonly attach: (field: string, kind: DocumentKind) => Record<string, unknown>;
}

export type Answers = Record<string, unknown>;
export type DrawAnswers = (request: AnswersRequest) => Answers;
