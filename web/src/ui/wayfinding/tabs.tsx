import { type KeyboardEvent, type ReactNode, useId } from 'react';
import styles from './tabs.module.css';

export type Tab = {
  tabId: string;
  label: ReactNode;
  /** A badge or mark after the label. */
  mark?: ReactNode;
};

export type TabsProps = {
  /** The accessible name of the tab list. */
  label: string;
  tabs: readonly Tab[];
  selectedId: string;
  onSelect: (tabId: string) => void;
  /** The panel fills the height of its container and scrolls; the tabs stay above it in one row. */
  fillsHeight?: boolean | undefined;
  /** The content of the selected tab. */
  children: ReactNode;
};

/**
 * Tabs following the ARIA pattern: one Tab stop; left and right (in reading direction), Home, and End move and select.
 * Keep the selected tab in the URL, so that it survives a reload.
 */
export function Tabs({ label, tabs, selectedId, onSelect, fillsHeight, children }: TabsProps): ReactNode {
  const id = useId();
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const at = tabs.findIndex((tab) => tab.tabId === selectedId);
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = getNextTabIndex(event.key, at, tabs.length, isRightToLeft);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab || next === undefined) return;
    event.preventDefault();
    onSelect(tab.tabId);
    (event.currentTarget.children[next] as HTMLElement).focus();
  };
  return (
    <div className={fillsHeight ? styles.filling : undefined}>
      <div role="tablist" aria-label={label} className={styles.list} onKeyDown={handleKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.tabId}
            type="button"
            role="tab"
            id={`${id}-${tab.tabId}`}
            aria-selected={tab.tabId === selectedId}
            aria-controls={`${id}-panel`}
            tabIndex={tab.tabId === selectedId ? 0 : -1}
            className={styles.tab}
            onClick={() => onSelect(tab.tabId)}
          >
            {tab.label}
            {tab.mark}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${selectedId}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the ARIA pattern makes the panel a Tab stop
        tabIndex={0}
        className={styles.panel}
      >
        {children}
      </div>
    </div>
  );
}

/** The index that a key moves to in a row of `count` items, with wraparound; undefined for other keys. */
export function getNextTabIndex(
  key: string,
  at: number,
  count: number,
  isRightToLeft: boolean,
): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const by = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (by === undefined) return undefined;
  return (at + (isRightToLeft ? -by : by) + count) % count;
}
