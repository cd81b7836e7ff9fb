import {
  activeStatuses,
  type ImportStep,
  type RowOutcome,
} from '@commonway/contract/imports/import-limits.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { call, uploadFile } from '../api.ts';
import { invalidate, query } from '../query.ts';
import { useAction } from '../shell/form/use-action.ts';
import { usePages } from '../shell/pages/use-pages.ts';
import { staffPaths } from '../staff-paths.ts';
import { toasts } from '../ui/toasts/toast-store.ts';
import { useTexts } from './use-texts.ts';

const pollMs = 1000;

/** The imports by pages, newest first. */
export const useImports = () =>
  usePages(
    'imports/list-imports',
    'imports',
    (beforeId?: number) => ({ beforeId }),
    ({ nextBeforeId }) => nextBeforeId,
  );

/** An import, again and again while its job works. */
export const useImport = (importId: number) =>
  useQuery({
    ...query('imports/get-import', { importId }),
    refetchInterval: ({ state }) =>
      state.data !== undefined && activeStatuses.includes(state.data.status) && pollMs,
    staleTime: 0,
  });

/** The rows of an import with an outcome, by pages. */
export const useImportRows = (importId: number, outcome: RowOutcome) =>
  usePages(
    'imports/list-import-rows',
    'rows',
    (afterRow?: number) => ({ importId, outcome, afterRow }),
    ({ nextAfterRow }) => nextAfterRow,
  );

/** Uploads a file and opens its page. */
export function useUpload(kind: 'individual' | 'business') {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  return useAction(
    async (file: File) => {
      const { id } = await uploadFile('imports/upload-import', file, { parameters: { kind } });
      await invalidate(queries, 'imports/list-imports');
      navigate(staffPaths.import(id));
    },
    { showsFailure: true },
  );
}

export interface Matching {
  readonly columns: readonly (string | null)[];
  readonly updatesKnown: boolean;
}

/** Starts the dry run with the chosen columns. */
export function useCheck(importId: number) {
  const queries = useQueryClient();
  return useAction(async ({ columns, updatesKnown }: Matching) => {
    await call('imports/check-import', { importId, columns: [...columns], updatesKnown });
    await invalidate(queries, 'imports/get-import', { importId });
  });
}

/** Takes a step of an import. A discarded one leads back to the list. */
export function useStep(importId: number) {
  const t = useTexts();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  return useAction(async (step: ImportStep) => {
    await call('imports/steer-import', { importId, step });
    await invalidate(queries, 'imports/list-imports');
    if (step !== 'discard') return invalidate(queries, 'imports/get-import', { importId });
    toasts.add('success', t('discarded'));
    navigate(staffPaths.imports());
  });
}
