import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './text-button.module.css';

/**
 * A button styled as a link, for small actions inside text ("Send the code again", "Clear"). Accepts the props of a
 * button.
 */
export function TextButton({ className, ...rest }: ComponentProps<'button'>): ReactNode {
  return <button type="button" {...rest} className={classNames(styles.button, className)} />;
}
