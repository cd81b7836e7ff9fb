import type { ColumnLayout } from '@commonway/contract/work-queue/views.ts';
import type { ReactNode } from 'react';
import { useLocalSetting } from '../../shell/local-setting.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { RadioGroup } from '../../ui/choices/radio-group.tsx';
import { arrowDown, arrowUp } from '../../ui/icons/shapes.ts';
import { useRepositionPopover } from '../filters/use-reposition-popover.ts';
import { useTexts } from '../use-texts.ts';
import styles from './column-list.module.css';
import { type ColumnId, fixedColumns, orderColumns, type ShownColumns } from './shown-columns.ts';

/** Lists every column except the first, to show, hide or move it, and the row density below. */
export function ColumnList({ columns }: { columns: ShownColumns }): ReactNode {
  const t = useTexts();
  const [density, setDensity] = useLocalSetting('queue.density', 'comfortable');
  useRepositionPopover();
  const { shownLayout: layout, possible, onChange } = columns;
  return (
    <div className={styles.choices}>
      <ul className={styles.columns}>
        {possible.slice(1).map((id, at) => {
          const column = t(`column.${id}`);
          return (
            <li key={id} className={styles.column}>
              <Checkbox
                label={column}
                checked={!layout.hidden.includes(id)}
                disabled={fixedColumns.includes(id)}
                onCheckedChange={(isShown) => onChange(setColumnShown(layout, id, isShown))}
              />
              <IconButton
                icon={arrowUp}
                label={t('columns.before', { column })}
                aria-disabled={at === 0 || undefined}
                onClick={() => onChange(moveColumn(layout, possible, id, -1))}
              />
              <IconButton
                icon={arrowDown}
                label={t('columns.after', { column })}
                aria-disabled={at === possible.length - 2 || undefined}
                onClick={() => onChange(moveColumn(layout, possible, id, 1))}
              />
            </li>
          );
        })}
      </ul>
      <RadioGroup
        legend={t('density.label')}
        name="density"
        layout="row"
        options={[
          { value: 'comfortable', label: t('density.comfortable') },
          { value: 'compact', label: t('density.compact') },
        ]}
        value={density}
        onValueChange={setDensity}
      />
    </div>
  );
}

/** Returns the layout after moving a column one place forward or back. The first column stays first. */
export function moveColumn(
  layout: ColumnLayout,
  possible: readonly ColumnId[],
  id: ColumnId,
  by: 1 | -1,
): ColumnLayout {
  const order = orderColumns(possible, layout);
  const at = order.indexOf(id);
  const to = at + by;
  if (at < 1 || to < 1 || to >= order.length) return layout;
  order.splice(at, 1);
  order.splice(to, 0, id);
  return { ...layout, order };
}

/** Returns the layout after showing or hiding a column. */
export function setColumnShown(layout: ColumnLayout, id: ColumnId, isShown: boolean): ColumnLayout {
  const hidden = layout.hidden.filter((each) => each !== id);
  return { ...layout, hidden: isShown ? hidden : [...hidden, id] };
}
