import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { call } from '../../api.ts';
import { query } from '../../query.ts';
import { useAction } from '../../shell/form/use-action.ts';
import { Button } from '../../ui/actions/button.tsx';
import { print } from '../../ui/icons/shapes.ts';
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
  const printing = useAction(async () => {
    const payments = client.prefetchQuery(query('payments/get-case-payments', { applicationId }));
    const printed = await call('work-queue/print-case', { applicationId, snapshotId });
    await payments;
    return printed;
  });
  return {
    print: () => printing.run(),
    isLoading: printing.isBusy,
    sheet: printing.output && (
      <Suspense>
        <PrintedSheet
          key={printing.output.printedAt}
          printed={printing.output}
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
