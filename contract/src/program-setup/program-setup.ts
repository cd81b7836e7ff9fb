export const lifecycleStages = ['draft', 'published', 'archived'] as const;

/** What the editor of a program needs besides its values. */
export interface ProgramSetup {
  readonly programId: number;
  readonly processId: number;
  /** In the viewer's language; for a program that was never published, as its draft says. */
  readonly programName: string;
  readonly life: (typeof lifecycleStages)[number];
  /** Whether it was ever public: the first publication needs everything that applicants need. */
  readonly wasPublished: boolean;
  /** Whether it accepts applications now, as shown to the public. */
  readonly state: 'open' | 'opens-later' | 'closed' | 'paused';
  /** The latest published form version; null if there is none. */
  readonly formVersion: number | null;
  readonly openDrafts: number;
  /** Whether the workflow has an initial state. */
  readonly hasFirstState: boolean;
  /** The names of the workflow's states: a fee can become due in one. */
  readonly states: readonly string[];
  /** The languages of the office, the default one first. */
  readonly languages: readonly string[];
  /** The time in the office's time zone: YYYY-MM-DDTHH:MM. */
  readonly now: string;
}
