import type { ConfigurationKind } from '../configuration/kind.ts';
import {
  checkScreening,
  compareScreenings,
  isScreeningError,
  type ScreeningChange,
  type ScreeningProblem,
} from '../programs/screening/check-screening.ts';
import type { Screening } from '../programs/screening/screening.ts';

/** What the editor of the pre-screener needs besides the questions and rules. */
export interface ScreeningSetup {
  /** All programs except archived ones, in order, with the figures that rules can read. */
  readonly programs: readonly {
    readonly programId: number;
    readonly programName: string;
    readonly incomeLimits: readonly { readonly size: number; readonly amount: number }[];
    /** The program's own ZIP Codes; empty means the office's. */
    readonly zips: readonly string[];
  }[];
  /** The ZIP Codes that the office serves; empty if unspecified. */
  readonly zips: readonly string[];
  /** The languages in which texts are expected. */
  readonly languages: readonly string[];
}

/** The questions of the pre-screener and each program's rules, which read the answers: they change together. */
export const screeningKind = {
  name: 'form-builder/screening',
  check: (screening, { programs, languages }) => {
    const limited = programs.filter(({ incomeLimits }) => incomeLimits.length > 0);
    return checkScreening(screening, languages, new Set(limited.map(({ programId }) => programId)));
  },
  isError: isScreeningError,
  diff: compareScreenings,
} as const satisfies ConfigurationKind<Screening, ScreeningSetup, ScreeningProblem, ScreeningChange>;
