// Drop targets of a dragged item: the nearest valid one by pointer, the next valid one by keyboard.
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { type CollisionDetection, closestCenter, type KeyboardCoordinateGetter } from '@dnd-kit/core';
import { canDrop, listDropTargets } from '../editing/move-item.ts';

export const nearestDropTarget: CollisionDetection = (collision) =>
  closestCenter({
    ...collision,
    droppableContainers: collision.droppableContainers.filter(
      ({ id }) => id === collision.active.id || canDrop(String(collision.active.id), String(id)),
    ),
  });

/** The up and down arrow keys skip to the next valid target. */
export const nextDropTarget =
  (form: FormDefinition): KeyboardCoordinateGetter =>
  (event, { context, currentCoordinates }) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.code];
    if (step === undefined || context.active === null) return undefined;
    event.preventDefault();
    const places = listDropTargets(form, String(context.active.id));
    const next = places[places.indexOf(String(context.over?.id ?? context.active.id)) + step];
    const rect = next === undefined ? undefined : context.droppableRects.get(next);
    return rect === undefined ? undefined : { x: currentCoordinates.x, y: rect.top };
  };
