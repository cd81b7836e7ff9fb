import type { ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { chevronDown, close } from '../icons/shapes.ts';
import { Badge } from '../marks/status-tag.tsx';
import { Popover } from '../overlay/popover.tsx';
import styles from './controls.module.css';

export type FilterChipProps = {
  label: string;
  /** The selected values as text; without it the filter is off. */
  valueText?: string | undefined;
  /** The number of selected values, shown if it is above one. */
  count?: number | undefined;
  /** With both, an active filter has a clear button with this label: "Clear status". */
  clearLabel?: string | undefined;
  onClear?: (() => void) | undefined;
  /** The options; receives a function that closes the popover. */
  children: (close: () => void) => ReactNode;
};

/** One filter: a button that shows the selection and opens the options. */
export function FilterChip({
  label,
  valueText,
  count = 0,
  clearLabel,
  onClear,
  children,
}: FilterChipProps): ReactNode {
  const isSet = Boolean(valueText);
  const isClearable = isSet && clearLabel !== undefined && onClear !== undefined;
  const words = (
    <>
      {label}
      {isSet && <span className={styles.value}>{valueText}</span>}
      {count > 1 && <Badge count={count} tone="brand" />}
    </>
  );
  return (
    <span className={styles.chip} data-set={isSet || undefined} data-clearable={isClearable || undefined}>
      <Popover label={label} trigger={{ children: words, ...(!isClearable && { iconAtEnd: chevronDown }) }}>
        {children}
      </Popover>
      {isClearable && <IconButton variant="secondary" icon={close} label={clearLabel} onClick={onClear} />}
    </span>
  );
}
