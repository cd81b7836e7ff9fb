import { type ReactNode, useEffect, useRef } from 'react';
import { isolate } from '../../shell/texts.tsx';
import { copy, more } from '../../ui/icons/shapes.ts';
import { Menu, type MenuItem } from '../../ui/overlay/menu.tsx';
import type { Address } from '../editing/address.ts';
import { duplicateItem, removeItem } from '../editing/edit-form.ts';
import { moveItemByStep } from '../editing/move-item.ts';
import type { QuestionStudio } from '../form-studio.ts';
import styles from '../forms.module.css';
import { useItemName } from '../use-item-name.ts';
import { useFormTexts } from '../use-texts.ts';

interface PanelHeadProps {
  readonly studio: QuestionStudio;
  readonly address: Address;
  readonly titleId: string;
  readonly caption: string;
  /** Further actions of this kind of item. */
  readonly items?: readonly MenuItem[];
  /** Why it cannot be removed. */
  readonly removeDisabledReason?: string | false;
}

/** The heading of the open item with its menu. Takes focus when it opens. */
export function PanelHead({
  studio,
  address,
  titleId,
  caption,
  items = [],
  removeDisabledReason,
}: PanelHeadProps): ReactNode {
  const t = useFormTexts();
  const { form, edit, mayChange, takesFocus } = studio;
  const name = useItemName(form)(address);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const moveByStep = (step: -1 | 1) => moveItemByStep(form, address, step);
  const menuItems: MenuItem[] = [
    {
      itemId: 'up',
      label: t('move.up'),
      isDisabled: moveByStep(-1) === null,
      onSelect: () => edit(moveByStep(-1)),
    },
    {
      itemId: 'down',
      label: t('move.down'),
      isDisabled: moveByStep(1) === null,
      onSelect: () => edit(moveByStep(1)),
    },
    { itemId: 'copy', label: t('duplicate'), icon: copy, onSelect: () => edit(duplicateItem(form, address)) },
    ...items,
    {
      itemId: 'remove',
      label: t('remove'),
      isDanger: true,
      startsGroup: true,
      isDisabled: Boolean(removeDisabledReason),
      detail: removeDisabledReason || undefined,
      onSelect: () => edit(removeItem(form, address)),
    },
  ];
  return (
    <div className={styles['panel-head']}>
      <h2 id={titleId} ref={heading} tabIndex={-1} className={styles['panel-title']}>
        <span className={styles.muted}>{caption}</span> <bdi>{name}</bdi>
      </h2>
      {mayChange && (
        <Menu
          items={menuItems}
          align="end"
          trigger={{ icon: more, variant: 'quiet', 'aria-label': t('acts', { name: isolate(name) }) }}
        />
      )}
    </div>
  );
}
