import type { PrintedCase } from '@commonway/contract/work-queue/snapshots.ts';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { useFormat } from '../../shell/format.tsx';
import { staffParts } from '../../staff-parts.ts';
import { CaseSheet } from './case-sheet.tsx';
import styles from './sheet.module.css';
import { buildSnapshotFacts, useSnapshotTexts } from './use-snapshots.ts';

interface PrintedSheetProps {
  readonly printed: PrintedCase;
  readonly onPrinted: () => void;
}

/** The content that is printed instead of the page. Opens the print dialog once it is rendered. */
export function PrintedSheet({ printed, onPrinted }: PrintedSheetProps): ReactNode {
  const t = useSnapshotTexts();
  const format = useFormat();
  const { content, form, snapshot, printedAt, printedByName } = printed;
  const finish = useEffectEvent(onPrinted);
  useEffect(() => {
    const done = (): void => finish();
    window.addEventListener('afterprint', done);
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, []);
  const by = t('byAt', { name: printedByName, time: format.dateTime(printedAt) });
  return createPortal(
    <div className={styles.paper}>
      <h1 className={styles.name}>{content.item.itemName}</h1>
      <CaseSheet
        sheet={{ content, form }}
        facts={[...(snapshot ? buildSnapshotFacts(snapshot, t, format) : []), [t('printed'), by]]}
      >
        {!snapshot && <staffParts.CasePayments applicationId={content.item.id} isPrinted />}
      </CaseSheet>
    </div>,
    document.body,
  );
}
