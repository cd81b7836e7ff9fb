import { lazy, type ReactNode, Suspense } from 'react';
import { columns as columnsShape } from '../../ui/icons/shapes.ts';
import { Popover } from '../../ui/overlay/popover.tsx';
import { useTexts } from '../use-texts.ts';
import type { ShownColumns } from './shown-columns.ts';

const ColumnList = lazy(async () => ({ default: (await import('./column-list.tsx')).ColumnList }));

/** A popover in which the user chooses the visible columns, their order, and the row density. */
export function ColumnChoice({ columns }: { columns: ShownColumns }): ReactNode {
  const t = useTexts();
  return (
    <Popover
      label={t('columns.label')}
      align="end"
      trigger={{ variant: 'quiet', icon: columnsShape, children: t('columns.label') }}
    >
      {() => (
        <Suspense>
          <ColumnList columns={columns} />
        </Suspense>
      )}
    </Popover>
  );
}
