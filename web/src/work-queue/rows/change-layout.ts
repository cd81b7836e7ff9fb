import type { ColumnLayout } from '@commonway/contract/work-queue/views/queue-view.ts';
import type { ColumnId } from './column-ids.ts';
import { arrange } from './shown-columns.ts';

/** Returns the layout after moving a column one place forward or back. The first column stays first. */
export function moveColumn(
  layout: ColumnLayout,
  possible: readonly ColumnId[],
  id: ColumnId,
  by: 1 | -1,
): ColumnLayout {
  const order = arrange(possible, layout);
  const at = order.indexOf(id);
  const to = at + by;
  if (at < 1 || to < 1 || to >= order.length) return layout;
  order.splice(at, 1);
  order.splice(to, 0, id);
  return { ...layout, order };
}

/** Returns the layout after showing or hiding a column. */
export function showColumn(layout: ColumnLayout, id: ColumnId, isShown: boolean): ColumnLayout {
  const hidden = layout.hidden.filter((each) => each !== id);
  return { ...layout, hidden: isShown ? hidden : [...hidden, id] };
}
