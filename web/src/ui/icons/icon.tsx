import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './icon.module.css';
import type { IconShape } from './shapes.ts';

export type IconProps = {
  shape: IconShape;
  size?: 'text' | 'large' | undefined;
  className?: string | undefined;
};

/**
 * One shape from shapes.ts in the colour and size of the text around it. Always hidden from assistive technology:
 * the words beside it, or the label of its button, say what it means.
 */
export function Icon({ shape, size = 'text', className }: IconProps): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      className={classNames(
        styles.icon,
        size === 'large' && styles.large,
        shape.mirrored && styles.mirrored,
        className,
      )}
    >
      <path d={shape.path} />
    </svg>
  );
}
