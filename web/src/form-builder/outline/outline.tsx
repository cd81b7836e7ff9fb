import { isFormError } from '@commonway/contract/programs/building/form-problem.ts';
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  DndContext,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isolated } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { add } from '../../ui/icons/shapes.ts';
import { Card, Cluster } from '../../ui/layout/page.tsx';
import { addressOf, addressOfPath, partsOf } from '../editing/address.ts';
import { addField, addPage } from '../editing/edit-form.ts';
import { canDrop, listAddresses, listDropTargets, moveTo } from '../editing/move-item.ts';
import type { FormStudio } from '../form-studio.ts';
import styles from '../forms.module.css';
import { useItemName } from '../use-item-name.ts';
import { useFormTexts } from '../use-texts.ts';
import { LibraryDialog } from './library-dialog.tsx';
import { OutlineItem } from './outline-item.tsx';

// Drop targets of a dragged item: the nearest valid one by pointer, the next valid one by keyboard.
const nearestDropTarget: CollisionDetection = (collision) =>
  closestCenter({
    ...collision,
    droppableContainers: collision.droppableContainers.filter(
      ({ id }) => id === collision.active.id || canDrop(String(collision.active.id), String(id)),
    ),
  });

/** The up and down arrow keys skip to the next valid target. */
const nextDropTarget =
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

/** The pages and questions of a form in order. Each can be moved by pointer or keyboard. */
export function Outline({ studio }: { studio: FormStudio }): ReactNode {
  const t = useFormTexts();
  const { form, opened, mayChange } = studio;
  const addresses = listAddresses(form);
  const { announcements, instructions } = useAnnouncements(form);
  const focusAfterMove = useFocusAfterMove();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: nextDropTarget(form) }),
  );
  const errors = studio.problems.filter(isFormError);
  const marked = new Set(errors.map(({ pageKey, path }) => addressOfPath(form, pageKey, path)));
  return (
    <Card title={t('outline')}>
      {addresses.length === 0 && <EmptyState title={t('outline.none')}>{t('outline.none.text')}</EmptyState>}
      <DndContext
        sensors={sensors}
        collisionDetection={nearestDropTarget}
        accessibility={{ announcements, screenReaderInstructions: { draggable: instructions } }}
        onDragEnd={({ active, over }) => {
          const moved = over && moveTo(form, String(active.id), String(over.id));
          if (!moved) return;
          studio.edit(moved, true);
          focusAfterMove.take(moved.address);
        }}
      >
        <SortableContext items={addresses} strategy={verticalListSortingStrategy}>
          <ol className={styles.outline}>
            {addresses.map((address) => (
              <OutlineItem
                key={address}
                {...{ studio, address }}
                isOpen={address === opened}
                hasProblem={marked.has(address)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {mayChange && <AddButtons studio={studio} />}
    </Card>
  );
}

function AddButtons({ studio }: { studio: FormStudio }): ReactNode {
  const t = useFormTexts();
  const [isChoosing, setChoosing] = useState(false);
  const { form, opened, edit } = studio;
  const hasPages = form.pages.length > 0;
  const at = opened ?? addressOf(Math.max(0, form.pages.length - 1));
  // If a part of a group is open, add the question after the group. Parts are added in the group's own panel.
  const { page, field } = partsOf(at);
  const after = addressOf(page, field);
  return (
    <Cluster gap="small">
      <Button icon={add} onClick={() => edit(addPage(form, opened))}>
        {t('page.add')}
      </Button>
      <Button
        icon={add}
        disabledReason={!hasPages && t('page.first')}
        onClick={() => edit(addField(form, after))}
      >
        {t('question.add')}
      </Button>
      {hasPages && <Button onClick={() => setChoosing(true)}>{t('kept.open')}</Button>}
      {isChoosing && <LibraryDialog studio={studio} after={after} onClose={() => setChoosing(false)} />}
    </Cluster>
  );
}

/** After a move by keyboard, focuses the handle of the moved item again. */
function useFocusAfterMove(): { take: (address: string) => void } {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    document.getElementById(`carry-${wanted.current}`)?.focus();
    wanted.current = null;
  });
  return {
    take: (address) => {
      wanted.current = address;
    },
  };
}

/** The screen-reader announcements of a drag, in the viewer's language. */
function useAnnouncements(form: FormDefinition): {
  announcements: Announcements;
  instructions: string;
} {
  const t = useFormTexts();
  const nameOf = useItemName(form);
  const describeMove = (id: string | number, over: string | number | undefined) => {
    const places = listDropTargets(form, String(id));
    return {
      name: isolated(nameOf(String(id))),
      position: places.indexOf(String(over ?? id)) + 1,
      count: places.length,
    };
  };
  return {
    instructions: t('carry.how'),
    announcements: {
      onDragStart: ({ active }) => t('carry.taken', describeMove(active.id, active.id)),
      onDragOver: ({ active, over }) => t('carry.over', describeMove(active.id, over?.id)),
      onDragEnd: ({ active, over }) => t('carry.put', describeMove(active.id, over?.id)),
      onDragCancel: ({ active }) => t('carry.cancelled', describeMove(active.id, active.id)),
    },
  };
}
