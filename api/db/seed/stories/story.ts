import type { DemoProgram } from '../programs/demo-program.ts';
import type { StateName } from '../workflow/state-words.ts';
import type { Persona } from './persona.ts';

/** Who applies: the rows are in the people's book already. */
export interface StoryApplicant {
  readonly applicantId: number;
  readonly personId: number;
  /** The name the queue shows: the person's or the business's. */
  readonly name: string;
  readonly mail: string | null;
  readonly phone: string | null;
  readonly persona: Persona;
}

/** One status an application came into. */
export interface Arrival {
  readonly state: StateName;
  readonly at: Date;
}

/** An application before it is told in rows: who, what, and when it came where. */
export interface Story {
  readonly program: DemoProgram;
  readonly applicant: StoryApplicant;
  readonly startedAt: Date;
  /** Every status with the time it was entered; empty for a draft. */
  readonly arrivals: readonly Arrival[];
}
