import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../actions/button.tsx';
import { classNames } from '../class-names.ts';
import styles from './floating.module.css';
import { useFloating } from './use-floating.ts';

export type PopoverProps = {
  trigger: Pick<ButtonProps, 'variant' | 'icon' | 'iconAtEnd' | 'children' | 'className' | 'aria-label'>;
  /** The name of the box. */
  label: string;
  align?: 'start' | 'end' | undefined;
  /** Rendered while open only; gets a function that closes. */
  children: (close: () => void) => ReactNode;
};

/** A button with a non-modal box of anything: filters, notifications, a date range. Escape and pressing outside close. */
export function Popover({ trigger, label, align, children }: PopoverProps): ReactNode {
  const { isOpen, close, anchorAttributes, boxAttributes } = useFloating(align);
  return (
    <>
      <Button {...trigger} {...anchorAttributes} aria-haspopup="dialog" />
      <div
        {...boxAttributes}
        role="dialog"
        aria-label={label}
        className={classNames(styles.box, styles.padded)}
      >
        {isOpen && children(close)}
      </div>
    </>
  );
}
