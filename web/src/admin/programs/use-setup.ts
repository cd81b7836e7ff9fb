import { permits } from '@commonway/contract/accounts/admin-permissions.ts';
import type { ProgramSetup } from '@commonway/contract/admin/programs/program-setup.ts';
import type { ProgramValues } from '@commonway/contract/admin/programs/program-values.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError, call } from '../../api.ts';
import { useBoot } from '../../shell/boot.tsx';
import { type Problems, useProblems } from '../../shell/form/use-problems.ts';
import { type Submit, useSubmit } from '../../shell/form/use-submit.ts';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { fieldProblems } from './field-problems.ts';
import { useProgramTexts } from './use-texts.ts';

const keyOf = (programId: number) => ['admin/get-program-setup', { programId }] as const;

/** A program as it stands on the server. */
export function useSetup(programId: number) {
  return useQuery({
    queryKey: keyOf(programId),
    queryFn: ({ signal }) => call('admin/get-program-setup', { programId }, { signal }),
    // What is being edited is not replaced behind one's back: a save that comes too late says so.
    refetchOnWindowFocus: false,
  });
}

/** A program being edited: what is typed in all sections, saved together. */
export interface SetupDraft {
  readonly setup: ProgramSetup;
  readonly values: ProgramValues;
  readonly set: (part: Partial<ProgramValues>) => void;
  /** Whether something is typed that is not saved. */
  readonly isChanged: boolean;
  readonly submission: Submit;
  readonly problems: Problems;
  /** Somebody else saved meanwhile: what is typed stays, and the next save is over theirs. */
  readonly isStale: boolean;
  readonly takeTheirs: () => void;
  readonly mayChange: boolean;
  /** Shows what the server answered to a deed other than saving. */
  readonly show: (setup: ProgramSetup) => void;
}

/** Hands on what stands now, where that is why a deed was refused. */
export function keepCurrent(error: unknown, keep: (setup: ProgramSetup) => void): void {
  const current = error instanceof CallError ? error.body['current'] : undefined;
  if (current) keep(current as ProgramSetup);
}

/** What is typed, over what was saved last. */
function useTyped(saved: ProgramValues) {
  const [values, setValues] = useState(saved);
  const [isChanged, setChanged] = useState(false);
  return {
    values,
    isChanged,
    set: (part: Partial<ProgramValues>): void => {
      setValues((now) => ({ ...now, ...part }));
      setChanged(true);
    },
    take: (next: ProgramSetup): void => {
      setValues(next.values);
      setChanged(false);
    },
  };
}

export function useSetupDraft(setup: ProgramSetup): SetupDraft {
  const t = useProgramTexts();
  const client = useQueryClient();
  const { user } = useBoot();
  const { values, isChanged, set, take } = useTyped(setup.values);
  const [hasTheirs, setHasTheirs] = useState(false);
  const problems = useProblems();
  const { programId, version } = setup;
  const keep = (next: ProgramSetup): void => {
    client.setQueryData(keyOf(programId), next);
  };
  // What is typed goes on standing, told as stale by its next save; what was not touched follows.
  const show = (next: ProgramSetup): void => {
    keep(next);
    if (!isChanged) take(next);
  };
  const submission = useSubmit(async () => {
    setHasTheirs(false);
    const saving = call('admin/save-program', { programId, version, values });
    const saved = await saving.catch((error: unknown) => {
      if (error instanceof CallError) problems.check(fieldProblems(t, error));
      keepCurrent(error, keep);
      throw error;
    });
    problems.check({});
    keep(saved);
    take(saved);
    toasts.add('success', t('saved'));
    return false;
  });
  const isStale = submission.failure?.error === 'stale_version' && !hasTheirs;
  const takeTheirs = (): void => {
    take(setup);
    setHasTheirs(true);
  };
  const mayChange = permits(user?.permissions ?? {}, 'ProgramConfig', 'ReadWrite');
  return { setup, values, set, isChanged, submission, problems, isStale, takeTheirs, mayChange, show };
}
