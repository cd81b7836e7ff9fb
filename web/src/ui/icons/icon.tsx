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
 * One shape from shapes.ts, in the color and size of the surrounding text. Always hidden from assistive technology: the
 * text beside it, or the label of its button, carries the meaning.
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
