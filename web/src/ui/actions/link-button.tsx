import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { IconShape } from '../icons/shapes.ts';
import styles from './button.module.css';
import { type ButtonVariant, getButtonClass } from './button.tsx';

export type LinkButtonProps = ComponentProps<'a'> & {
  href: string;
  variant?: ButtonVariant | undefined;
  icon?: IconShape | undefined;
  iconAtEnd?: IconShape | undefined;
  isFullWidth?: boolean | undefined;
};

/** A link styled as a button: for navigation, never for actions. Works before scripts load. */
export function LinkButton({
  variant = 'secondary',
  icon,
  iconAtEnd,
  isFullWidth,
  children,
  className,
  ...rest
}: LinkButtonProps): ReactNode {
  return (
    <a {...rest} className={getButtonClass(variant, isFullWidth && styles.full, className)}>
      {icon && <Icon shape={icon} />}
      {children}
      {iconAtEnd && <Icon shape={iconAtEnd} />}
    </a>
  );
}
