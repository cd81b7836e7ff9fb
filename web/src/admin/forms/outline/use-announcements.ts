import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import type { Announcements } from '@dnd-kit/core';
import { isolated } from '../../../shell/texts.tsx';
import { listDropTargets } from '../editing/move-item.ts';
import { useItemName } from '../use-item-name.ts';
import { useFormTexts } from '../use-texts.ts';

/** The screen-reader announcements of a drag, in the viewer's language. */
export function useAnnouncements(form: FormDefinition): {
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
