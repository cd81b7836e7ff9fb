// Finds what a program needs before it can be published. The server enforces the result and the page shows it.
import type { LocalText } from '../../languages/languages.ts';
import {
  findMissingLanguages,
  type ProgramListKey,
  type ProgramTextKey,
  type ProgramTexts,
  programListKeys,
  programTextKeys,
} from './program-texts.ts';

export const missingCodes = ['archived', 'text', 'form', 'states', 'fee', 'fee-state', 'over'] as const;

export interface Missing {
  readonly code: (typeof missingCodes)[number];
  /** The missing text, with the office's languages that lack it. */
  readonly text: ProgramTextKey | ProgramListKey | null;
  readonly languages: readonly string[];
}

export interface OpeningFacts {
  readonly isArchived: boolean;
  readonly texts: ProgramTexts;
  /** The office's languages, the default one first. */
  readonly languages: readonly string[];
  /** Whether people apply on another site, so that neither a form nor a workflow is needed. */
  readonly isElsewhere: boolean;
  readonly hasForm: boolean;
  /** Whether the workflow has an initial state. */
  readonly hasFirstState: boolean;
  readonly fees: readonly {
    readonly label: LocalText;
    readonly dueInState: string | null;
    readonly waiver: { readonly because: LocalText } | null;
  }[];
  /** The names of the workflow's states. */
  readonly states: readonly string[];
  readonly isOver: boolean;
}

const missingPart = (code: Missing['code']): Missing => ({ code, text: null, languages: [] });

/** Lists everything that blocks publishing, in the order in which to fix it. */
export function findMissingParts(facts: OpeningFacts): Missing[] {
  const missing: Missing[] = facts.isArchived ? [missingPart('archived')] : [];
  for (const text of [...programTextKeys, ...programListKeys]) {
    const languages = findMissingLanguages(facts.texts[text], facts.languages);
    if (languages.length > 0) missing.push({ code: 'text', text, languages });
  }
  if (!facts.hasForm && !facts.isElsewhere) missing.push(missingPart('form'));
  if (!facts.hasFirstState && !facts.isElsewhere) missing.push(missingPart('states'));
  missing.push(...findMissingFeeParts(facts));
  if (facts.isOver) missing.push(missingPart('over'));
  return missing;
}

/**
 * Applicants who owe a fee must be able to read what it is for and who is exempt. A fee that is due in a state that
 * does not exist would never be charged.
 */
function findMissingFeeParts({ fees, states, languages }: OpeningFacts): Missing[] {
  const texts = fees.flatMap(({ label, waiver }) => [label, ...(waiver ? [waiver.because] : [])]);
  const missingLanguages = findMissingLanguages(texts, languages);
  const hasUnreachableState = fees.some(
    ({ dueInState }) => dueInState !== null && !states.includes(dueInState),
  );
  return [
    ...(missingLanguages.length > 0
      ? [{ code: 'fee' as const, text: null, languages: missingLanguages }]
      : []),
    ...(hasUnreachableState ? [missingPart('fee-state')] : []),
  ];
}

/**
 * Removes the languages that administrators knowingly publish without: their users get the texts in the default
 * language, which is always required.
 */
export function ignoreLanguages(
  missing: readonly Missing[],
  ignoredLanguages: readonly string[],
  defaultLanguage: string,
): Missing[] {
  return missing.flatMap((each) => {
    if (each.languages.length === 0) return each;
    const languages = each.languages.filter(
      (code) => code === defaultLanguage || !ignoredLanguages.includes(code),
    );
    return languages.length > 0 ? { ...each, languages } : [];
  });
}
