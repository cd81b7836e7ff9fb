import type { DemoProgram } from '../programs/demo-program.ts';
import type { StateName } from '../workflow/state-words.ts';
import type { Persona } from './persona.ts';

/** The applicant, whose rows already exist. */
export interface StoryApplicant {
  readonly applicantId: number;
  readonly personId: number;
  /** The name shown in the queue: the person's or the business's. */
  readonly name: string;
  readonly mail: string | null;
  readonly phone: string | null;
  readonly persona: Persona;
}

/** A status that an application entered. */
export interface Arrival {
  readonly state: StateName;
  readonly at: Date;
}

/** The plan of an application: applicant, program, and the time of each status. */
export interface Story {
  readonly program: DemoProgram;
  readonly applicant: StoryApplicant;
  readonly startedAt: Date;
  /** Every status with the time of entry; empty for a draft. */
  readonly arrivals: readonly Arrival[];
}
