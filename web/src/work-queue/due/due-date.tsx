import { dueDateRoles } from '@commonway/contract/work-queue/case-limits.ts';
import type { QueueItem } from '@commonway/contract/work-queue/queue-item.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { useBoot } from '../../shell/boot.tsx';
import styles from '../marks.module.css';
import { useTexts } from '../use-texts.ts';
import { DueStatus } from './due-status.tsx';

const DueDateDialog = lazy(async () => ({ default: (await import('./due-date-dialog.tsx')).DueDateDialog }));

interface DueDateProps {
  readonly item: Pick<QueueItem, 'id' | 'itemName'> & { readonly dueAt: string };
}

/** The due date of an application: a button that changes it, for those who may. */
export function DueDate({ item }: DueDateProps): ReactNode {
  const t = useTexts();
  const { user } = useBoot();
  const [isOpen, setOpen] = useState(false);
  const dueStatus = <DueStatus dueAt={item.dueAt} />;
  if (!user?.roles.some((each) => dueDateRoles.includes(each))) return dueStatus;
  return (
    <>
      <button
        type="button"
        className={styles.change}
        aria-haspopup="dialog"
        title={t('due.change')}
        onClick={() => setOpen(true)}
      >
        {dueStatus}
      </button>
      {/* Outside the table's cell, whose small text that does not wrap the dialog would inherit. */}
      {isOpen &&
        createPortal(
          <div data-audience="staff">
            <Suspense>
              <DueDateDialog item={item} onClose={() => setOpen(false)} />
            </Suspense>
          </div>,
          document.body,
        )}
    </>
  );
}
