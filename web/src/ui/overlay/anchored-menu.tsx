import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import styles from './floating.module.css';
import { MenuEntry, type MenuItem, moveInMenu } from './menu.tsx';
import { positionFloating } from './use-popover.ts';

export type AnchoredMenuProps = {
  /** The accessible name of the menu. */
  label: string;
  items: readonly MenuItem[];
  /** The element beside which the menu opens. */
  anchor: HTMLElement;
  onClose: () => void;
};

/**
 * A menu beside an element of a list, such as a cell: one for the whole list, because a menu in each row would make the
 * list slow. Render it to open it, and remove it after a choice. The keys are those of `Menu`. The focus returns to where
 * it was.
 */
export function AnchoredMenu({ label, items, anchor, onClose }: AnchoredMenuProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const isSelecting = useRef(false);
  const opener = useRef<Element>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const menu = box.current;
    if (menu === null) return;
    opener.current = document.activeElement;
    menu.showPopover?.();
    positionFloating(anchor, menu, 'below', 'start');
    (menu.querySelector<HTMLElement>('[aria-checked=true]') ?? menu.querySelector('button'))?.focus();
    const closeOnScroll = ({ target }: Event): void => {
      const isWithin = target instanceof Node && menu.contains(target);
      if (!isSelecting.current && !isWithin) close();
    };
    addEventListener('scroll', closeOnScroll, { capture: true, passive: true });
    return () => removeEventListener('scroll', closeOnScroll, { capture: true });
  }, [anchor]);
  const returnFocus = (): void => {
    const before = opener.current;
    // Some browsers do not focus a clicked button.
    (before instanceof HTMLElement && before !== document.body && before.isConnected
      ? before
      : anchor
    ).focus();
  };
  const closeToOpener = (): void => {
    onClose();
    returnFocus();
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
          closeToOpener();
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
            returnFocus();
            item.onSelect?.();
          }}
        />
      ))}
    </div>
  );
}
