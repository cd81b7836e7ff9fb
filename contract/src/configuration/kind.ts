// What an office configures in versions: drafts that anyone may be in the middle of, and published versions that the
// product uses. This file holds what server and browser share, without schemas.

/**
 * One kind of configuration, such as the phone menu.
 * Pure: the editor runs it while the author types, and publishing runs it again.
 */
export interface ConfigurationKind<Definition, Setup, Problem, Change> {
  /** `module/noun`, such as `calls/phone-menu`; the names of its operations and rows come from it. */
  readonly name: `${string}/${string}`;
  /** Finds the problems of a definition. `setup` is what else the office has set, such as its languages. */
  check(definition: Definition, setup: Setup): Problem[];
  /** Whether a problem blocks publishing. */
  isError(problem: Problem): boolean;
  /**
   * The differences between two definitions, one per sentence of the publish dialog; empty if they are the same. The
   * database reorders properties, so their order must not matter.
   */
  diff(before: Definition, after: Definition): Change[];
}

/** A kind of which only the types of its parts are unknown. */
// biome-ignore lint/suspicious/noExplicitAny: its functions accept only their own definition
export type AnyKind = ConfigurationKind<any, any, any, any>;

export type DefinitionOf<Kind extends AnyKind> = Parameters<Kind['check']>[0];
export type SetupOf<Kind extends AnyKind> = Parameters<Kind['check']>[1];
export type ProblemOf<Kind extends AnyKind> = ReturnType<Kind['check']>[number];
export type ChangeOf<Kind extends AnyKind> = ReturnType<Kind['diff']>[number];

type ModuleOf<Name extends string> = Name extends `${infer Module}/${string}` ? Module : never;
type NounOf<Name extends string> = Name extends `${string}/${infer Noun}` ? Noun : never;

/** The names of a kind's operations. */
export interface ConfigurationNames<Name extends string> {
  readonly get: `${ModuleOf<Name>}/get-${NounOf<Name>}`;
  readonly saveDraft: `${ModuleOf<Name>}/save-${NounOf<Name>}-draft`;
  readonly discardDraft: `${ModuleOf<Name>}/discard-${NounOf<Name>}-draft`;
  readonly publish: `${ModuleOf<Name>}/publish-${NounOf<Name>}`;
  readonly schedule: `${ModuleOf<Name>}/schedule-${NounOf<Name>}`;
  readonly cancelSchedule: `${ModuleOf<Name>}/cancel-${NounOf<Name>}-schedule`;
  readonly restore: `${ModuleOf<Name>}/restore-${NounOf<Name>}-version`;
  readonly listVersions: `${ModuleOf<Name>}/list-${NounOf<Name>}-versions`;
  readonly getVersion: `${ModuleOf<Name>}/get-${NounOf<Name>}-version`;
}

/** The names of the operations of the kind `module/noun`. */
export function buildOperationNames<const Name extends string>(name: Name): ConfigurationNames<Name> {
  const [moduleName, noun] = name.split('/');
  return {
    get: `${moduleName}/get-${noun}`,
    saveDraft: `${moduleName}/save-${noun}-draft`,
    discardDraft: `${moduleName}/discard-${noun}-draft`,
    publish: `${moduleName}/publish-${noun}`,
    schedule: `${moduleName}/schedule-${noun}`,
    cancelSchedule: `${moduleName}/cancel-${noun}-schedule`,
    restore: `${moduleName}/restore-${noun}-version`,
    listVersions: `${moduleName}/list-${noun}-versions`,
    getVersion: `${moduleName}/get-${noun}-version`,
  } as ConfigurationNames<Name>;
}

/** A draft. `revision` rises with each change, such as a save or a publication; an older one is refused. */
export interface DraftView<Definition> {
  readonly revision: number;
  /** Null if there is no draft: the published version applies. */
  readonly definition: Definition | null;
  readonly savedByName: string | null;
  readonly savedAt: string | null;
  /** When this draft will be published, or why it wasn't; null if it isn't scheduled. */
  readonly schedule: ScheduleView | null;
}

/** Why a scheduled draft wasn't published. */
export const scheduleFailures = [
  'draft_has_problems',
  'draft_unchanged',
  'not_allowed',
  'tenant_suspended',
  'unexpected',
] as const;
export type ScheduleFailure = (typeof scheduleFailures)[number];

/** A publication at a later time. Until then the draft can't be changed, so that people publish what they saw. */
export interface ScheduleView {
  readonly publishAt: string;
  readonly note: string;
  readonly scheduledByName: string;
  /** Why it wasn't published at that time; null while it is waiting. The draft can be changed then. */
  readonly failure: ScheduleFailure | null;
}

/** Whether a draft is waiting to be published. */
export const isScheduled = ({ schedule }: Pick<DraftView<unknown>, 'schedule'>): boolean =>
  schedule !== null && schedule.failure === null;

/** A published version without its definition. */
export interface VersionSummary {
  readonly version: number;
  readonly publishedAt: string;
  /** Null if it was created with the office or program. */
  readonly publishedByName: string | null;
  readonly note: string;
}

/** A published version. */
export interface VersionView<Definition> extends VersionSummary {
  readonly definition: Definition;
}

/** All that an editor needs. */
export interface ConfigurationView<Definition, Setup> {
  /** What the product uses now. */
  readonly published: Definition;
  /** Null if nothing was published yet: `published` is the default. */
  readonly version: number | null;
  readonly draft: DraftView<Definition>;
  readonly setup: Setup;
}
