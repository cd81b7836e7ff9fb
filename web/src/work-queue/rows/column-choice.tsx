import type { ReactNode } from 'react';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { columns as columnsShape } from '../../ui/icons/shapes.ts';
import { Popover } from '../../ui/overlay/popover.tsx';
import { useTexts } from '../use-texts.ts';
import type { ColumnId } from './column-ids.ts';
import { fixedColumns } from './shown-columns.ts';

interface ColumnChoiceProps {
  readonly possible: readonly ColumnId[];
  readonly hidden: readonly ColumnId[];
  readonly onHide: (hidden: ColumnId[]) => void;
}

/** Which columns to show, kept on this device. */
export function ColumnChoice({ possible, hidden, onHide }: ColumnChoiceProps): ReactNode {
  const t = useTexts();
  const toggle = (id: ColumnId, isShown: boolean): void => {
    const others = hidden.filter((each) => each !== id);
    onHide(isShown ? others : [...others, id]);
  };
  return (
    <Popover
      label={t('columns.label')}
      align="end"
      trigger={{ variant: 'quiet', icon: columnsShape, children: t('columns.label') }}
    >
      {() =>
        possible
          .filter((id) => !fixedColumns.includes(id))
          .map((id) => (
            <Checkbox
              key={id}
              label={t(`column.${id}`)}
              checked={!hidden.includes(id)}
              onCheckedChange={(isShown) => toggle(id, isShown)}
            />
          ))
      }
    </Popover>
  );
}
