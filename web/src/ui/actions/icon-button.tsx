import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { IconShape } from '../icons/shapes.ts';
import styles from './button.module.css';
import { Button, type ButtonProps } from './button.tsx';

export type IconButtonProps = Omit<
  ButtonProps,
  'children' | 'icon' | 'iconAtEnd' | 'aria-label' | 'isFullWidth'
> & {
  icon: IconShape;
  /** The accessible name; wrap the button in a Tooltip if sighted people need it too. */
  label: string;
};

/** A square button with only an icon, at least as large as the density's target size. */
export function IconButton({
  icon,
  label,
  variant = 'quiet',
  className,
  ...rest
}: IconButtonProps): ReactNode {
  return (
    <Button
      {...rest}
      variant={variant}
      icon={icon}
      aria-label={label}
      className={classNames(styles.square, className)}
    />
  );
}
