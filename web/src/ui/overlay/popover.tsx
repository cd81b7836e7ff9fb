import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../actions/button.tsx';
import { classNames } from '../class-names.ts';
import styles from './floating.module.css';
import { usePopover } from './use-popover.ts';

export type PopoverProps = {
  trigger: Pick<ButtonProps, 'variant' | 'icon' | 'iconAtEnd' | 'children' | 'className' | 'aria-label'>;
  /** The accessible name of the box. */
  label: string;
  align?: 'start' | 'end' | undefined;
  /** A function is called only while open, and receives one that closes the popover. Other content works without scripts. */
  children: ReactNode | ((close: () => void) => ReactNode);
};

/** A button with a non-modal box: filters, notifications, a date range. Escape and a click outside close it. */
export function Popover({ trigger, label, align, children }: PopoverProps): ReactNode {
  const { isOpen, close, anchorAttributes, boxAttributes } = usePopover(align);
  return (
    <>
      <Button {...trigger} {...anchorAttributes} aria-haspopup="dialog" />
      <div
        {...boxAttributes}
        role="dialog"
        aria-label={label}
        className={classNames(styles.box, styles.padded)}
      >
        {typeof children === 'function' ? isOpen && children(close) : children}
      </div>
    </>
  );
}
