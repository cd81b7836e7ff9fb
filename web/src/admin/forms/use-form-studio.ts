import { permits } from '@commonway/contract/accounts/admin-permissions.ts';
import { checkDefinition } from '@commonway/contract/programs/building/check-definition.ts';
import { compareForms, type FormDifference } from '@commonway/contract/programs/building/compare-forms.ts';
import { type FormProblem, isFormError } from '@commonway/contract/programs/building/form-problem.ts';
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react';
import { call, type OutputOf } from '../../api.ts';
import { type DraftState, DraftStore } from '../../configuration/draft-store.ts';
import { useSaveOnExit } from '../../configuration/use-save-on-exit.ts';
import { useBoot } from '../../shell/boot.tsx';
import { usePatternEngine } from '../../shell/form/use-pattern-engine.ts';
import { type Address, hasItemAt } from './editing/address.ts';
import type { Edit } from './editing/edit-form.ts';

export type FormSetup = OutputOf<'admin/get-form'>;

const keyOf = (programId: number) => ['admin/get-form', { programId }] as const;
export const emptyForm: FormDefinition = { pages: [] };

/** Loads a program's form and its draft. */
export function useFormSetup(programId: number) {
  return useQuery({
    queryKey: keyOf(programId),
    queryFn: ({ signal }) => call('admin/get-form', { programId }, { signal }),
    // Refetching must not replace edits in progress; a late save is refused as stale.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Shared by the parts that edit one question of a form. */
export interface QuestionStudio {
  readonly form: FormDefinition;
  readonly mayChange: boolean;
  /** English comes first: it is the fallback of missing translations. */
  readonly languages: readonly string[];
  /** The language edited beside English and shown in the preview. */
  readonly language: string;
  /** Applies an edit and opens the edited item. With `keepsFocus`, focus stays in the outline, as after a drag. */
  readonly edit: (edit: Edit | null, keepsFocus?: boolean) => void;
  /** Whether the open panel takes focus: only if the user opened it. */
  readonly takesFocus: boolean;
}

/** Shared by the parts of the form editor. */
export interface FormStudio extends QuestionStudio, Omit<DraftState<FormDefinition>, 'definition'> {
  readonly setup: FormSetup;
  readonly store: DraftStore<FormDefinition>;
  readonly problems: readonly FormProblem[];
  readonly errors: number;
  readonly differences: readonly FormDifference[];
  readonly setLanguage: (language: string) => void;
  /** The open item; null if nothing is open. */
  readonly opened: Address | null;
  readonly open: (address: Address) => void;
  /** Reloads the published form. */
  readonly reload: () => Promise<void>;
}

export function useFormStudio(setup: FormSetup): FormStudio {
  const client = useQueryClient();
  const { user } = useBoot();
  const { programId, published, draft } = setup;
  const first = draft.definition ?? published?.definition ?? emptyForm;
  const [store] = useState(
    () =>
      new DraftStore<FormDefinition>(first, draft, (revision, definition) =>
        call('admin/save-form-draft', { programId, revision, definition }),
      ),
  );
  const { definition: form, ...state } = useSyncExternalStore(store.subscribe, store.current, store.current);
  const [wanted, setWanted] = useState(first.pages.length > 0 ? { address: '0', takesFocus: false } : null);
  const opened = wanted !== null && hasItemAt(form, wanted.address) ? wanted.address : null;
  const languages = useMemo(
    () => ['en', ...setup.languages.filter((code) => code !== 'en')],
    [setup.languages],
  );
  const [language, setLanguage] = useState(languages[1] ?? 'en');
  const formCheck = useFormCheck(form, published?.definition, languages);
  useSaveOnExit(store);
  return {
    ...state,
    form,
    setup,
    store,
    ...formCheck,
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

/** The problems of a form and its differences, computed while the user is not typing. */
function useFormCheck(
  form: FormDefinition,
  published: FormDefinition | undefined,
  languages: readonly string[],
) {
  const deferredForm = useDeferredValue(form);
  const isMatching = usePatternEngine(deferredForm.pages.flatMap(({ fields }) => fields));
  // biome-ignore lint/correctness/useExhaustiveDependencies: patterns are checked once their engine is loaded
  const problems = useMemo(
    () => checkDefinition(deferredForm, languages),
    [deferredForm, languages, isMatching],
  );
  const differences = useMemo(
    () => compareForms(published ?? emptyForm, deferredForm),
    [deferredForm, published],
  );
  return { problems, errors: problems.filter(isFormError).length, differences };
}
