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
import { isolate } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { add } from '../../ui/icons/shapes.ts';
import { Card, Cluster } from '../../ui/layout/page.tsx';
import { findAddress, parseAddress, toAddress } from '../editing/address.ts';
import { addField, addPage } from '../editing/edit-form.ts';
import { canDrop, listAddresses, listDropTargets, moveItem } from '../editing/move-item.ts';
import type { FormStudio } from '../form-studio.ts';
import styles from '../forms.module.css';
import { useItemName } from '../use-item-name.ts';
import { useFormTexts } from '../use-texts.ts';
import { LibraryDialog } from './library-dialog.tsx';
import { OutlineItem } from './outline-item.tsx';

/** Finds the nearest valid drop target of an item that is dragged by pointer. */
const findNearestDropTarget: CollisionDetection = (collision) =>
  closestCenter({
    ...collision,
    droppableContainers: collision.droppableContainers.filter(
      ({ id }) => id === collision.active.id || canDrop(String(collision.active.id), String(id)),
    ),
  });

/** Returns the function that moves a dragged item to the next valid drop target with the up and down arrow keys. */
const createKeyboardCoordinateGetter =
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
  const { focusAfterRender } = useFocusAfterMove();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: createKeyboardCoordinateGetter(form) }),
  );
  const errors = studio.problems.filter(isFormError);
  const addressesWithError = new Set(errors.map(({ pageKey, path }) => findAddress(form, pageKey, path)));
  return (
    <Card title={t('outline')}>
      {addresses.length === 0 && <EmptyState title={t('outline.none')}>{t('outline.none.text')}</EmptyState>}
      <DndContext
        sensors={sensors}
        collisionDetection={findNearestDropTarget}
        accessibility={{ announcements, screenReaderInstructions: { draggable: instructions } }}
        onDragEnd={({ active, over }) => {
          const moved = over && moveItem(form, String(active.id), String(over.id));
          if (!moved) return;
          studio.edit(moved, true);
          focusAfterRender(moved.address);
        }}
      >
        <SortableContext items={addresses} strategy={verticalListSortingStrategy}>
          <ol className={styles.outline}>
            {addresses.map((address) => (
              <OutlineItem
                key={address}
                {...{ studio, address }}
                isOpen={address === opened}
                hasProblem={addressesWithError.has(address)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {mayChange && <AddButtons studio={studio} />}
    </Card>
  );
}

/** Buttons that add a page, a question, or a question from the library after the opened item. */
function AddButtons({ studio }: { studio: FormStudio }): ReactNode {
  const t = useFormTexts();
  const [isChoosing, setChoosing] = useState(false);
  const { form, opened, edit } = studio;
  const hasPages = form.pages.length > 0;
  const at = opened ?? toAddress(Math.max(0, form.pages.length - 1));
  // If a part of a group is open, add the question after the group. Parts are added in the group's own panel.
  const { page, field } = parseAddress(at);
  const after = toAddress(page, field);
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

/** Returns `focusAfterRender`, which focuses the drag handle of an item once the moved items are rendered. */
function useFocusAfterMove(): { focusAfterRender: (address: string) => void } {
  const addressToFocus = useRef<string | null>(null);
  useEffect(() => {
    if (addressToFocus.current === null) return;
    document.getElementById(`carry-${addressToFocus.current}`)?.focus();
    addressToFocus.current = null;
  });
  return {
    focusAfterRender: (address) => {
      addressToFocus.current = address;
    },
  };
}

/** The screen-reader announcements of a drag, in the viewer's language. */
function useAnnouncements(form: FormDefinition): {
  announcements: Announcements;
  instructions: string;
} {
  const t = useFormTexts();
  const getName = useItemName(form);
  const describeMove = (id: string | number, over: string | number | undefined) => {
    const places = listDropTargets(form, String(id));
    return {
      name: isolate(getName(String(id))),
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
