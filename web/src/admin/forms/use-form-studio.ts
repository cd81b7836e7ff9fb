import { permits } from '@commonway/contract/accounts/admin-permissions.ts';
import { checkDefinition } from '@commonway/contract/programs/building/check-definition.ts';
import { compareForms, type FormDifference } from '@commonway/contract/programs/building/compare-forms.ts';
import { type FormProblem, isFormError } from '@commonway/contract/programs/building/form-problem.ts';
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react';
import { call, type OutputOf } from '../../api.ts';
import { useBoot } from '../../shell/boot.tsx';
import { usePatternEngine } from '../../shell/form/use-pattern-engine.ts';
import { type DraftState, DraftStore } from '../edit-panel/draft-store.ts';
import { useSavingBeforeLeaving } from '../edit-panel/use-saving-before-leaving.ts';
import { type Address, isThere } from './editing/address.ts';
import type { Edit } from './editing/edit-form.ts';

export type Standing = OutputOf<'admin/get-form'>;

const keyOf = (programId: number) => ['admin/get-form', { programId }] as const;
export const emptyForm: FormDefinition = { pages: [] };

/** The form of a program and its draft. */
export function useStanding(programId: number) {
  return useQuery({
    queryKey: keyOf(programId),
    queryFn: ({ signal }) => call('admin/get-form', { programId }, { signal }),
    // What is being edited is not replaced behind one's back: a save that comes too late says so.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** What the parts share that show and change one question of a form. */
export interface QuestionStudio {
  readonly form: FormDefinition;
  readonly mayChange: boolean;
  /** English first: it stands for every language that lacks its own words. */
  readonly languages: readonly string[];
  /** The language that is written beside English, and that the preview speaks. */
  readonly language: string;
  /** Makes a change, and opens what it is about; what is carried keeps the focus in the outline. */
  readonly edit: (edit: Edit | null, keepsFocus?: boolean) => void;
  /** Whether what is open takes the focus: somebody asked for it, and nothing else has it. */
  readonly takesFocus: boolean;
}

/** What the parts of the builder share. */
export interface FormStudio extends QuestionStudio, Omit<DraftState<FormDefinition>, 'definition'> {
  readonly standing: Standing;
  readonly store: DraftStore<FormDefinition>;
  readonly problems: readonly FormProblem[];
  readonly errors: number;
  readonly differences: readonly FormDifference[];
  readonly setLanguage: (language: string) => void;
  /** What is open; null where nothing is. */
  readonly opened: Address | null;
  readonly open: (address: Address) => void;
  /** Reads what is published anew. */
  readonly reload: () => Promise<void>;
}

export function useFormStudio(standing: Standing): FormStudio {
  const client = useQueryClient();
  const { user } = useBoot();
  const { programId, published, draft } = standing;
  const first = draft.definition ?? published?.definition ?? emptyForm;
  const [store] = useState(
    () =>
      new DraftStore<FormDefinition>(first, draft, (revision, definition) =>
        call('admin/save-form-draft', { programId, revision, definition }),
      ),
  );
  const { definition: form, ...state } = useSyncExternalStore(store.subscribe, store.current, store.current);
  const [wanted, setWanted] = useState(first.pages.length > 0 ? { address: '0', takesFocus: false } : null);
  const opened = wanted !== null && isThere(form, wanted.address) ? wanted.address : null;
  const languages = useMemo(
    () => ['en', ...standing.languages.filter((code) => code !== 'en')],
    [standing.languages],
  );
  const [language, setLanguage] = useState(languages[1] ?? 'en');
  const judgement = useJudgement(form, published?.definition, languages);
  useSavingBeforeLeaving(store);
  return {
    ...state,
    form,
    standing,
    store,
    ...judgement,
    mayChange: permits(user?.permissions ?? {}, 'ProgramConfig', 'ReadWrite'),
    languages,
    language,
    setLanguage,
    opened,
    takesFocus: wanted?.takesFocus ?? false,
    open: (address) => setWanted({ address, takesFocus: true }),
    edit: (edit, keepsFocus = false) => {
      if (edit === null) return;
      store.change(edit.form);
      setWanted({ address: edit.address, takesFocus: !keepsFocus });
    },
    reload: () => client.invalidateQueries({ queryKey: keyOf(programId) }),
  };
}

/** What is wrong with a form and what it changes, worked out while nothing is typed. */
function useJudgement(
  form: FormDefinition,
  published: FormDefinition | undefined,
  languages: readonly string[],
) {
  const judged = useDeferredValue(form);
  const isMatching = usePatternEngine(judged.pages.flatMap(({ fields }) => fields));
  // biome-ignore lint/correctness/useExhaustiveDependencies: patterns are judged once their engine is loaded
  const problems = useMemo(() => checkDefinition(judged, languages), [judged, languages, isMatching]);
  const differences = useMemo(() => compareForms(published ?? emptyForm, judged), [judged, published]);
  return { problems, errors: problems.filter(isFormError).length, differences };
}
