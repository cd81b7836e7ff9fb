// Computes the diagram layout. Rows are the distances from the initial state; each row follows the order of the table.
import type { Workflow } from '@commonway/contract/work-queue/workflow/workflow.ts';

export const box = { width: 168, height: 56, columnGap: 20, rowGap: 44, margin: 16 } as const;

export interface PlacedState {
  readonly id: number;
  readonly x: number;
  readonly y: number;
}
export interface PlacedStep {
  readonly from: number;
  readonly to: number;
  /** An SVG path between two boxes. A path to an earlier row leaves and enters at the side. */
  readonly path: string;
  readonly isBack: boolean;
}
export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly states: readonly PlacedState[];
  readonly steps: readonly PlacedStep[];
}

/** Lays out a workflow from top to bottom. Rows run in the reading direction. */
export function layoutWorkflow(
  workflow: Pick<Workflow, 'states' | 'transitions'>,
  isRightToLeft = false,
): Layout {
  const rows = groupStatesByDistance(workflow);
  const widest = Math.max(1, ...rows.map((row) => row.length));
  const width = 4 * box.margin + widest * (box.width + box.columnGap) - box.columnGap;
  const height = 2 * box.margin + Math.max(1, rows.length) * (box.height + box.rowGap);
  const states = rows.flatMap((row, at) => {
    const start = (width - row.length * (box.width + box.columnGap) + box.columnGap) / 2;
    return row.map((id, place) => {
      const x = start + place * (box.width + box.columnGap);
      const y = box.margin + at * (box.height + box.rowGap);
      return { id, x: isRightToLeft ? width - x - box.width : x, y };
    });
  });
  const placed = new Map(states.map((state) => [state.id, state]));
  const steps = workflow.transitions.flatMap(({ from, to }) => {
    const [start, end] = [placed.get(from), placed.get(to)];
    return start && end ? [{ from, to, ...drawStep(start, end) }] : [];
  });
  return { width, height, states, steps };
}

/** Returns rows of state ids by their distance from the initial state. Unreachable states are in the last row. */
function groupStatesByDistance({
  states,
  transitions,
}: Pick<Workflow, 'states' | 'transitions'>): number[][] {
  const distance = new Map(states.filter(({ isInitial }) => isInitial).map(({ id }) => [id, 0]));
  // A Map includes entries added during iteration, so this is a breadth-first search.
  for (const [id, steps] of distance)
    for (const { from, to } of transitions)
      if (from === id && !distance.has(to) && states.some((state) => state.id === to))
        distance.set(to, steps + 1);
  const unreachableRow = Math.max(-1, ...distance.values()) + 1;
  const rows = Array.from({ length: unreachableRow + 1 }, (_, at) =>
    states.filter(({ id }) => (distance.get(id) ?? unreachableRow) === at).map(({ id }) => id),
  );
  return rows.filter((row) => row.length > 0);
}

/** Returns the SVG path from one box to another, and whether it leads to the same or an earlier row. */
function drawStep(start: PlacedState, end: PlacedState): Pick<PlacedStep, 'path' | 'isBack'> {
  const isBack = end.y <= start.y;
  if (!isBack) {
    const [x1, x2] = [start.x + box.width / 2, end.x + box.width / 2];
    const [y1, y2] = [start.y + box.height, end.y];
    const bend = Math.min(box.rowGap, (y2 - y1) / 2);
    return { isBack, path: `M${x1} ${y1}C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}` };
  }
  // Within a row: below it, from the lower edge of one box to the lower edge of the other.
  if (end.y === start.y) {
    const [x1, x2] = [start.x + box.width / 2, end.x + box.width / 2];
    const edge = start.y + box.height;
    const low = edge + box.rowGap * 0.7;
    return { isBack, path: `M${x1} ${edge}C${x1} ${low} ${x2} ${low} ${x2} ${edge}` };
  }
  // To an earlier row: from the side of one box to the side of the other.
  const [x1, x2] = [start.x + box.width, end.x + box.width];
  const [y1, y2] = [start.y + box.height / 2, end.y + box.height / 2];
  const far = Math.max(x1, x2) + box.columnGap;
  return { isBack, path: `M${x1} ${y1}C${far} ${y1} ${far} ${y2} ${x2} ${y2}` };
}
