// What an automatic rule is made of: when it begins, how long it waits, what stops it, and what it does then.
import type { Condition } from '../../work-queue/workflow/condition.ts';

/** A tenant's, the archived ones not counted (spec 9, "automatic notification rules limit 1000"). */
export const mostRules = 1000;
/** So many automatic messages a case gets in 24 hours; a loop between rules and the answers to them ends there. */
export const mostMessagesADay = 5;
/** Replayed at most: the newest occasions of the months asked for. */
export const mostReplayed = 2000;

/** The case enters or leaves a status, papers are asked for, the applicant wrote, or somebody began to apply. */
export const ruleBeginnings = ['enters', 'leaves', 'asked', 'answered', 'draft'] as const;
export type RuleBeginning = (typeof ruleBeginnings)[number];

/** Those that are about a status. */
export const isAboutState = (begins: RuleBeginning): boolean => begins === 'enters' || begins === 'leaves';

export const waitUnits = ['hours', 'days', 'working-days'] as const;
export const mostWait = 365;
export interface RuleWait {
  readonly amount: number;
  readonly unit: (typeof waitUnits)[number];
}

/** What stops a rule once it has happened: the applicant wrote, the status changed, somebody of the staff wrote to the applicant. */
export const ruleStops = ['answered', 'moved', 'written'] as const;
export type RuleStop = (typeof ruleStops)[number];

export const ruleChannels = ['email', 'sms'] as const;
export const ruleDeeds = ['send', 'note'] as const;
export type RuleDeed =
  | {
      readonly kind: 'send';
      readonly templateId: number;
      /** The first that is open is taken. */
      readonly channels: (typeof ruleChannels)[number][];
      /** Whether a reader whose translation is missing or stale gets the original; nothing is sent otherwise. */
      readonly sendsOriginal: boolean;
    }
  | { readonly kind: 'note'; readonly words: string };

export interface RuleDocument {
  readonly begins: RuleBeginning;
  /** The program's workflow; null for every program. */
  readonly processId: number | null;
  /** Where `begins` is about a status. */
  readonly stateId: number | null;
  readonly wait: RuleWait;
  readonly stops: RuleStop[];
  /** Readers of these languages; all where it is empty. */
  readonly languages: string[];
  /** Looked at when the rule acts, by what is known then. */
  readonly condition: Condition | null;
  readonly deed: RuleDeed;
}

/** What became of an errand. `unreachable`: written, but there was no open way to send it. */
export const errandOutcomes = [
  'sent',
  'unreachable',
  'noted',
  'answered',
  'moved',
  'written',
  'over',
  'machine',
  'language',
  'condition',
  'untranslated',
  'template',
  'variable',
  'too-often',
  'switched-off',
] as const;
export type ErrandOutcome = (typeof errandOutcomes)[number];

/** Why a rule cannot be switched on as it is written. */
export const ruleProblems = ['state-gone', 'template-gone', 'untranslated', 'stale', 'variables'] as const;
export type RuleProblem = (typeof ruleProblems)[number];
