import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { call } from '../../api.ts';
import { Button } from '../../ui/actions/button.tsx';
import { print } from '../../ui/icons/shapes.ts';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { useTexts } from '../use-texts.ts';

const PrintedSheet = lazy(async () => ({ default: (await import('./printed-sheet.tsx')).PrintedSheet }));

interface PrintButtonProps {
  readonly applicationId: number;
  /** The snapshot to print. Defaults to the current case. */
  readonly snapshotId?: number;
}

/** Loads the whole case, which is audited, and opens the print dialog. */
export function PrintButton({ applicationId, snapshotId }: PrintButtonProps): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const printing = useMutation({
    mutationFn: async () => {
      const payments = client.prefetchQuery({
        queryKey: ['payments/get-case-payments', { applicationId }],
        queryFn: ({ signal }) => call('payments/get-case-payments', { applicationId }, { signal }),
      });
      const printed = await call('work-queue/print-case', { applicationId, snapshotId });
      await payments;
      return printed;
    },
    onError: (error) => toasts.add('error', error.message),
  });
  return (
    <>
      <Button icon={print} loadingText={printing.isPending && t('loading')} onClick={() => printing.mutate()}>
        {t('case.print')}
      </Button>
      {printing.data && (
        <Suspense>
          <PrintedSheet
            key={printing.data.printedAt}
            printed={printing.data}
            onPrinted={() => printing.reset()}
          />
        </Suspense>
      )}
    </>
  );
}
