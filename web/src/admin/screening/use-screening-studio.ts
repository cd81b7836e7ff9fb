import { permits } from '@commonway/contract/accounts/admin-permissions.ts';
import type { FormDefinition, PlainField } from '@commonway/contract/programs/form-definition.ts';
import {
  checkScreening,
  compareScreenings,
  isScreeningError,
  isUnchanged,
  type ScreeningDifferences,
  type ScreeningProblem,
  toScreenerForm,
} from '@commonway/contract/programs/screening/check-screening.ts';
import type { Screening } from '@commonway/contract/programs/screening/screening.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react';
import { call, type OutputOf } from '../../api.ts';
import { type DraftState, DraftStore } from '../../configuration/draft-store.ts';
import { useSaveOnExit } from '../../configuration/use-save-on-exit.ts';
import { useBoot } from '../../shell/boot.tsx';
import { usePatternEngine } from '../../shell/form/use-pattern-engine.ts';
import type { Address } from '../forms/editing/address.ts';
import type { QuestionStudio } from '../forms/use-form-studio.ts';
import { putQuestion, type Rule, withRules } from './edit-screening.ts';

export type ScreeningSetup = OutputOf<'admin/get-screening'>;

/** The open item: a question by its address in the form of all questions, or a program's rules. */
export type Opened = { readonly question: Address } | { readonly programId: number };

const key = ['admin/get-screening', {}] as const;

export function useScreeningSetup() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('admin/get-screening', {}, { signal }),
    // Refetching must not replace edits in progress; a late save is refused as stale.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/**
 * Shared by the parts of the page. `form` holds all questions on one page, so that the form editor's parts can edit
 * them.
 */
export interface ScreeningStudio extends QuestionStudio, Omit<DraftState<Screening>, 'definition'> {
  readonly setup: ScreeningSetup;
  readonly screening: Screening;
  readonly store: DraftStore<Screening>;
  readonly problems: readonly ScreeningProblem[];
  readonly errors: number;
  readonly differences: ScreeningDifferences;
  readonly isUnchanged: boolean;
  readonly setLanguage: (language: string) => void;
  readonly opened: Opened | null;
  readonly open: (opened: Opened) => void;
  readonly putQuestion: (address: Address, question: PlainField, tag: string) => void;
  readonly putRules: (programId: number, rules: readonly Rule[], tag: string) => void;
  readonly reload: () => Promise<void>;
}

export function useScreeningStudio(setup: ScreeningSetup, first: Opened | null): ScreeningStudio {
  const client = useQueryClient();
  const { user } = useBoot();
  const { published, draft } = setup;
  const [store] = useState(
    () =>
      new DraftStore<Screening>(draft.definition ?? published, draft, (revision, definition) =>
        call('admin/save-screening-draft', { revision, definition }),
      ),
  );
  const { definition: screening, ...state } = useSyncExternalStore(
    store.subscribe,
    store.current,
    store.current,
  );
  const [wanted, setWanted] = useState({ opened: first, takesFocus: false });
  const languageState = useLanguages(setup.languages);
  const screeningCheck = useScreeningCheck(setup, screening, languageState.languages);
  useSaveOnExit(store);
  const setForm = (form: FormDefinition): void =>
    store.change({ ...screening, questions: (form.pages[0]?.fields ?? []) as PlainField[] });
  return {
    ...state,
    ...screeningCheck,
    setup,
    screening,
    form: toScreenerForm(screening.questions),
    store,
    mayChange: permits(user?.permissions ?? {}, 'ProgramConfig', 'ReadWrite'),
    ...languageState,
    ...wanted,
    open: (opened) => setWanted({ opened, takesFocus: true }),
    edit: (edit) => {
      if (edit === null) return;
      setForm(edit.form);
      setWanted({ opened: { question: edit.address }, takesFocus: true });
    },
    putQuestion: (address, question, tag) => store.change(putQuestion(screening, address, question), tag),
    putRules: (programId, rules, tag) => store.change(withRules(screening, programId, rules), tag),
    reload: () => client.invalidateQueries({ queryKey: key }),
  };
}

/** The languages of the editor: English, and one other language at a time. */
function useLanguages(offered: readonly string[]) {
  const languages = useMemo(() => ['en', ...offered.filter((code) => code !== 'en')], [offered]);
  const [language, setLanguage] = useState(languages[1] ?? 'en');
  return { languages, language, setLanguage };
}

/** The problems of the pre-screener and its differences, computed while the user is not typing. */
function useScreeningCheck(setup: ScreeningSetup, screening: Screening, languages: readonly string[]) {
  const deferredScreening = useDeferredValue(screening);
  const { programs, published } = setup;
  const isMatching = usePatternEngine(deferredScreening.questions);
  // biome-ignore lint/correctness/useExhaustiveDependencies: patterns are checked once their engine is loaded
  const problems = useMemo(() => {
    const programsWithLimits = programs.filter(({ incomeLimits }) => incomeLimits.length > 0);
    return checkScreening(
      deferredScreening,
      languages,
      new Set(programsWithLimits.map(({ programId }) => programId)),
    );
  }, [deferredScreening, languages, programs, isMatching]);
  const differences = useMemo(
    () => compareScreenings(published, deferredScreening),
    [deferredScreening, published],
  );
  return {
    problems,
    errors: problems.filter(isScreeningError).length,
    differences,
    isUnchanged: isUnchanged(differences),
  };
}
