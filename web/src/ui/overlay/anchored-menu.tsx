import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import styles from './floating.module.css';
import { MenuEntry, type MenuItem, moveInMenu } from './menu.tsx';
import { positionFloating } from './use-popover.ts';

export type AnchoredMenuProps = {
  /** The accessible name of the menu. */
  label: string;
  items: readonly MenuItem[];
  /** The element beside which the menu opens. Gets the focus back. */
  anchor: HTMLElement;
  onClose: () => void;
};

/**
 * A menu beside an element of a list that opens it, such as a cell: one for the whole list, because a menu in each row
 * would make the list slow. Render it to open it, and remove it after a choice. The keys are those of `Menu`.
 */
export function AnchoredMenu({ label, items, anchor, onClose }: AnchoredMenuProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const isSelecting = useRef(false);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const menu = box.current;
    if (menu === null) return;
    menu.showPopover?.();
    positionFloating(anchor, menu, 'below', 'start');
    (menu.querySelector<HTMLElement>('[aria-checked=true]') ?? menu.querySelector('button'))?.focus();
    const closeOnScroll = ({ target }: Event): void => {
      if (!(target instanceof Node && menu.contains(target))) close();
    };
    addEventListener('scroll', closeOnScroll, { capture: true, passive: true });
    return () => removeEventListener('scroll', closeOnScroll, { capture: true });
  }, [anchor]);
  const closeToAnchor = (): void => {
    onClose();
    anchor.focus();
  };
  return (
    <div
      ref={box}
      popover="manual"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={styles.box}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!isSelecting.current && !currentTarget.contains(relatedTarget)) onClose();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' && event.key !== 'Tab') moveInMenu(event, event.currentTarget);
        else {
          event.preventDefault();
          closeToAnchor();
        }
      }}
    >
      {items.map((item) => (
        <MenuEntry
          key={item.itemId}
          item={item}
          onSelect={() => {
            if (item.isDisabled) return;
            isSelecting.current = true;
            anchor.focus();
            item.onSelect?.();
          }}
        />
      ))}
    </div>
  );
}
