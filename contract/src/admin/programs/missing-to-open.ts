// What a program lacks before the public may see it: one rule for the server, which refuses, and the page, which lists it.
import type { LocalText } from '../../languages/languages.ts';
import {
  lackingIn,
  type ProgramListKey,
  type ProgramTextKey,
  type ProgramTexts,
  programListKeys,
  programTextKeys,
} from './program-texts.ts';

export const missingCodes = ['archived', 'text', 'form', 'states', 'fee', 'fee-state', 'over'] as const;

export interface Missing {
  readonly code: (typeof missingCodes)[number];
  /** Which text, where one is missing, and in which languages of the office. */
  readonly text: ProgramTextKey | ProgramListKey | null;
  readonly languages: readonly string[];
}

export interface OpeningFacts {
  readonly isArchived: boolean;
  readonly texts: ProgramTexts;
  /** The office's languages, the default one first. */
  readonly languages: readonly string[];
  /** Applied for on a site of its own: then neither a form nor a workflow is needed here. */
  readonly isElsewhere: boolean;
  readonly hasForm: boolean;
  /** The workflow has a state where applications begin. */
  readonly hasFirstState: boolean;
  readonly fees: readonly {
    readonly label: LocalText;
    readonly dueInState: string | null;
    readonly waiver: { readonly because: LocalText } | null;
  }[];
  /** What states of its workflow are called. */
  readonly states: readonly string[];
  readonly isOver: boolean;
}

const whole = (code: Missing['code']): Missing => ({ code, text: null, languages: [] });

/** Everything that is missing before a program may open, in the order to do it. */
export function missingToOpen(facts: OpeningFacts): Missing[] {
  const missing: Missing[] = facts.isArchived ? [whole('archived')] : [];
  for (const text of [...programTextKeys, ...programListKeys]) {
    const languages = lackingIn(facts.texts[text], facts.languages);
    if (languages.length > 0) missing.push({ code: 'text', text, languages });
  }
  if (!facts.hasForm && !facts.isElsewhere) missing.push(whole('form'));
  if (!facts.hasFirstState && !facts.isElsewhere) missing.push(whole('states'));
  missing.push(...missingOfFees(facts));
  if (facts.isOver) missing.push(whole('over'));
  return missing;
}

/** Who owes a fee reads what for, and why they do not; one that is due in a state nobody enters would never be charged. */
function missingOfFees({ fees, states, languages }: OpeningFacts): Missing[] {
  const texts = fees.flatMap(({ label, waiver }) => [label, ...(waiver ? [waiver.because] : [])]);
  const lacking = lackingIn(texts, languages);
  const isNever = fees.some(({ dueInState }) => dueInState !== null && !states.includes(dueInState));
  return [
    ...(lacking.length > 0 ? [{ code: 'fee' as const, text: null, languages: lacking }] : []),
    ...(isNever ? [whole('fee-state')] : []),
  ];
}

/**
 * What still keeps the program shut when its administrators open it knowingly without some languages: their readers get the texts of
 * the default one, which nobody can do without.
 */
export function withoutLanguages(
  missing: readonly Missing[],
  excused: readonly string[],
  defaultLanguage: string,
): Missing[] {
  return missing.flatMap((each) => {
    if (each.languages.length === 0) return each;
    const languages = each.languages.filter((code) => code === defaultLanguage || !excused.includes(code));
    return languages.length > 0 ? { ...each, languages } : [];
  });
}
