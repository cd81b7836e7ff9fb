import { permits } from '@commonway/contract/accounts/admin-permissions.ts';
import type { ProgramSetup } from '@commonway/contract/admin/programs/program-setup.ts';
import type { ProgramValues } from '@commonway/contract/admin/programs/program-values.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError, call } from '../../api.ts';
import { useBoot } from '../../shell/boot.tsx';
import { type Problems, type Submit, useProblems, useSubmit } from '../../shell/form/form.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { type ProgramTextKeys, type ProgramTranslate, useProgramTexts } from './use-texts.ts';

const keyOf = (programId: number) => ['admin/get-program-setup', { programId }] as const;

/** Loads the saved program. */
export function useSetup(programId: number) {
  return useQuery({
    queryKey: keyOf(programId),
    queryFn: ({ signal }) => call('admin/get-program-setup', { programId }, { signal }),
    // Refetching must not replace edits in progress; a late save is refused as stale.
    refetchOnWindowFocus: false,
  });
}

/** An edited program: the values of all sections, saved together. */
export interface SetupDraft {
  readonly setup: ProgramSetup;
  readonly values: ProgramValues;
  readonly set: (part: Partial<ProgramValues>) => void;
  /** Whether there are unsaved changes. */
  readonly isChanged: boolean;
  readonly submission: Submit;
  readonly problems: Problems;
  /** Another user saved in the meantime. The edits stay, and the next save overwrites the other version. */
  readonly isStale: boolean;
  readonly acceptTheirs: () => void;
  readonly mayChange: boolean;
  /** Shows the server's output of an action other than saving. */
  readonly show: (setup: ProgramSetup) => void;
}

/** If the error carries the current version, stores that version. */
export function showCurrentOnConflict(error: unknown, cacheSetup: (setup: ProgramSetup) => void): void {
  const current = error instanceof CallError ? error.body['current'] : undefined;
  if (current) cacheSetup(current as ProgramSetup);
}

/** The edited values, initially the saved ones. */
function useFormValues(saved: ProgramValues) {
  const [values, setValues] = useState(saved);
  const [isChanged, setChanged] = useState(false);
  return {
    values,
    isChanged,
    set: (part: Partial<ProgramValues>): void => {
      setValues((now) => ({ ...now, ...part }));
      setChanged(true);
    },
    reset: (next: ProgramSetup): void => {
      setValues(next.values);
      setChanged(false);
    },
  };
}

export function useSetupDraft(setup: ProgramSetup): SetupDraft {
  const t = useProgramTexts();
  const client = useQueryClient();
  const { user } = useBoot();
  const { values, isChanged, set, reset } = useFormValues(setup.values);
  const [hasAcceptedTheirs, setHasAcceptedTheirs] = useState(false);
  const problems = useProblems();
  const { programId, version } = setup;
  const cacheSetup = (next: ProgramSetup): void => {
    client.setQueryData(keyOf(programId), next);
  };
  // Unsaved edits stay, and their next save is refused as stale. Without edits, the form shows the new version.
  const show = (next: ProgramSetup): void => {
    cacheSetup(next);
    if (!isChanged) reset(next);
  };
  const submission = useSubmit(async () => {
    setHasAcceptedTheirs(false);
    const saving = call('admin/save-program', { programId, version, values });
    const saved = await saving.catch((error: unknown) => {
      if (error instanceof CallError) problems.check(fieldProblems(t, error));
      showCurrentOnConflict(error, cacheSetup);
      throw error;
    });
    problems.check({});
    cacheSetup(saved);
    reset(saved);
    toasts.add('success', t('saved'));
    return false;
  });
  const isStale = submission.failure?.error === 'stale_version' && !hasAcceptedTheirs;
  const acceptTheirs = (): void => {
    reset(setup);
    setHasAcceptedTheirs(true);
  };
  const mayChange = permits(user?.permissions ?? {}, 'ProgramConfig', 'ReadWrite');
  return { setup, values, set, isChanged, submission, problems, isStale, acceptTheirs, mayChange, show };
}

/** The server's field errors by field id. `values.opensAt` and anything inside it belong to the field `opensAt`. */
function fieldProblems(
  t: ProgramTranslate,
  { fields = {} }: Pick<CallError, 'fields'>,
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [path, [word]] of Object.entries(fields)) {
    const key = path.split('.')[1] ?? path;
    const label = t(`field.${key}` as ProgramTextKeys);
    found[key] = t(word === 'required' ? 'problem.required' : 'problem.invalid', { label });
  }
  return found;
}
