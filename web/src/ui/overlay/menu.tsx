import type { KeyboardEvent, MouseEvent, ReactNode, ToggleEvent } from 'react';
import { Button, type ButtonProps } from '../actions/button.tsx';
import { Icon } from '../icons/icon.tsx';
import { check, type IconShape } from '../icons/shapes.ts';
import styles from './floating.module.css';
import { usePopover } from './use-popover.ts';

export type MenuItem = {
  itemId: string;
  label: string;
  /** A second, smaller line; a disabled item explains here why. */
  detail?: ReactNode;
  icon?: IconShape | undefined;
  /** With `href` the item is a link; `onSelect` is then called instead, once the script has loaded. */
  href?: string | undefined;
  onSelect?: (() => void) | undefined;
  /** Where the browser posts if the item is selected without JavaScript. */
  action?: string | undefined;
  isDanger?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** Set for single-choice items; the selected one has a check mark. */
  isChecked?: boolean | undefined;
  lang?: string | undefined;
  /** A separator above this item. */
  startsGroup?: boolean | undefined;
};

export type MenuProps = {
  items: readonly MenuItem[];
  /** The trigger's label, icon, and variant; with only an icon, set `aria-label`. */
  trigger: Pick<ButtonProps, 'variant' | 'icon' | 'iconAtEnd' | 'children' | 'className' | 'aria-label'>;
  align?: 'start' | 'end' | undefined;
};

/** The focusable item elements of an open menu. */
const getMenuItems = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? []),
];

/**
 * A button that opens a list of actions or links, following the ARIA menu button pattern: arrow keys, Home, End, and
 * first letters move, Enter and Space select, Escape and Tab close. It also opens before scripts load.
 */
export function Menu({ items, trigger, align = 'start' }: MenuProps): ReactNode {
  const { close, box, anchor, anchorAttributes, boxAttributes } = usePopover(align);
  const focusFirstItem = (event: ToggleEvent): void => {
    boxAttributes.onToggle(event);
    const menu = box.current;
    if (event.newState === 'open')
      (menu?.querySelector<HTMLElement>('[aria-checked=true]') ?? getMenuItems(menu)[0])?.focus();
  };
  const select = (item: MenuItem): void => {
    if (item.isDisabled) return;
    close();
    anchor.current?.focus();
    item.onSelect?.();
  };
  return (
    <>
      <Button {...trigger} {...anchorAttributes} aria-haspopup="menu" />
      <div
        {...boxAttributes}
        onToggle={focusFirstItem}
        role="menu"
        className={styles.box}
        onKeyDown={(event) => (event.key === 'Tab' ? close() : moveInMenu(event, box.current))}
      >
        {items.map((item) => (
          <MenuEntry key={item.itemId} item={item} onSelect={() => select(item)} />
        ))}
      </div>
    </>
  );
}

/** Focuses the item that an arrow key, Home, End, or a first letter moves to. */
export function moveInMenu(event: KeyboardEvent, menu: HTMLElement | null): void {
  const all = getMenuItems(menu);
  const at = all.indexOf(document.activeElement as HTMLElement);
  const isLetter = /^\S$/u.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey;
  let next: HTMLElement | undefined;
  if (event.key === 'ArrowDown') next = all[(at + 1) % all.length];
  else if (event.key === 'ArrowUp') next = all.at(at - 1);
  else if (event.key === 'Home') next = all[0];
  else if (event.key === 'End') next = all.at(-1);
  else if (isLetter)
    next = [...all.slice(at + 1), ...all].find((each) =>
      each.textContent.toLocaleLowerCase().startsWith(event.key.toLocaleLowerCase()),
    );
  if (!next) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}

interface MenuEntryProps {
  readonly item: MenuItem;
  readonly onSelect: () => void;
}

/** One action, link, or choice of a menu, with a separator above it if it starts a group. */
export const MenuEntry = (props: MenuEntryProps): ReactNode => (
  <>
    {props.item.startsGroup && <hr className={styles.separator} />}
    <MenuAction {...props} />
  </>
);

function MenuAction({ item, onSelect }: MenuEntryProps): ReactNode {
  const isChoice = item.isChecked !== undefined;
  const attributes = {
    role: isChoice ? 'menuitemradio' : 'menuitem',
    'aria-checked': item.isChecked,
    'aria-disabled': item.isDisabled,
    'data-danger': item.isDanger || undefined,
    className: styles.item,
    lang: item.lang,
    onClick: onSelect,
  };
  const content = (
    <>
      {item.icon && <Icon shape={item.icon} />}
      <span className={styles.words}>
        {item.label}
        {item.detail && <span className={styles.detail}>{item.detail}</span>}
      </span>
      {item.isChecked && <Icon shape={check} />}
    </>
  );
  const selectInstead = (event: MouseEvent): void => {
    event.preventDefault();
    onSelect();
  };
  if (item.href && !item.isDisabled)
    return (
      <a {...attributes} href={item.href} onClick={item.onSelect ? selectInstead : onSelect}>
        {content}
      </a>
    );
  if (item.action === undefined)
    return (
      <button {...attributes} type="button">
        {content}
      </button>
    );
  return (
    <form role="none" method="post" action={item.action}>
      <button {...attributes} type="submit" onClick={selectInstead}>
        {content}
      </button>
    </form>
  );
}
