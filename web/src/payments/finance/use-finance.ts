import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type OutputOf, uploadFile } from '../../api.ts';
import { invalidate } from '../../query.ts';
import { useAction } from '../../shell/form/use-action.ts';
import { usePages } from '../../shell/pages/use-pages.ts';

const list = 'payments/list-finance-files';
const uploads = { payout: 'payments/propose-payouts', tin: 'payments/save-tins' } as const;

export type Kind = keyof typeof uploads;
export type FinanceFile = OutputOf<typeof list>['files'][number];
export type FinanceResult = OutputOf<(typeof uploads)[Kind]>;

/** Loads the uploaded files page by page, newest first. */
export function useFinanceFiles() {
  return usePages(
    list,
    'files',
    (before?: number) => ({ before }),
    ({ files, hasMore }) => (hasMore ? files.at(-1)?.id : null),
  );
}

/**
 * Returns `check`, which uploads a file as a dry run, `send`, which uploads the same file to import it, and the
 * result.
 */
export function useFinanceUpload(kind: Kind, programId: number) {
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const sending = useAction(
    async ({ chosen, dryRun }: { chosen: File; dryRun: boolean }): Promise<FinanceResult> => {
      const result = await uploadFile(uploads[kind], chosen, {
        parameters: { programId, dryRun: String(dryRun) },
      });
      await invalidate(queries, list);
      return result;
    },
    { showsFailure: true },
  );
  return {
    file,
    result: sending.output,
    error: sending.failure,
    isBusy: sending.isBusy,
    check: (chosen: File) => {
      setFile(chosen);
      sending.run({ chosen, dryRun: true });
    },
    send: () => file && sending.run({ chosen: file, dryRun: false }),
  };
}

/** Returns the action that submits the second person's decision on a file. */
export function useDecideFile(fileId: number, onDone: (decision: 'approve' | 'reject') => void) {
  const queries = useQueryClient();
  return useAction(
    async (input: { decision: 'approve' | 'reject'; comment: string }) => {
      await call('payments/decide-finance-file', { fileId, ...input }).finally(() =>
        invalidate(queries, list),
      );
      onDone(input.decision);
    },
    { showsFailure: true },
  );
}
