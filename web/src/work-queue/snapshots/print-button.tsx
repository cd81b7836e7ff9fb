import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { call } from '../../api.ts';
import { query } from '../../query.ts';
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

interface Printing {
  readonly print: () => void;
  readonly isLoading: boolean;
  /** The sheet that is being printed; render it on the page. */
  readonly sheet: ReactNode;
}

/** Returns a function that loads the whole case, which is audited, and opens the print dialog. */
export function usePrinting({ applicationId, snapshotId }: PrintButtonProps): Printing {
  const client = useQueryClient();
  const printing = useMutation({
    mutationFn: async () => {
      const payments = client.prefetchQuery(query('payments/get-case-payments', { applicationId }));
      const printed = await call('work-queue/print-case', { applicationId, snapshotId });
      await payments;
      return printed;
    },
    onError: (error) => toasts.add('error', error.message),
  });
  return {
    print: () => printing.mutate(),
    isLoading: printing.isPending,
    sheet: printing.data && (
      <Suspense>
        <PrintedSheet
          key={printing.data.printedAt}
          printed={printing.data}
          onPrinted={() => printing.reset()}
        />
      </Suspense>
    ),
  };
}

/** Prints a case or a snapshot of it. */
export function PrintButton(props: PrintButtonProps): ReactNode {
  const t = useTexts();
  const { print: startPrinting, isLoading, sheet } = usePrinting(props);
  return (
    <>
      <Button icon={print} loadingText={isLoading && t('loading')} onClick={startPrinting}>
        {t('case.print')}
      </Button>
      {sheet}
    </>
  );
}
