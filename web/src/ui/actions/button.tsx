import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconShape } from '../icons/shapes.ts';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  variant?: ButtonVariant | undefined;
  icon?: IconShape | undefined;
  iconAtEnd?: IconShape | undefined;
  isFullWidth?: boolean | undefined;
  /**
   * While set, a spinner replaces the words without changing the width, presses do nothing, and this text is announced.
   * A button that may load passes `isSaving && text`: false, not undefined, so that the announcer is there beforehand.
   */
  loadingText?: ReactNode;
  /** Why it cannot be pressed now: shown under the button and read with it. It stays reachable by keyboard. */
  disabledReason?: ReactNode;
};

/** The classes of a button, for links and triggers that look like one. */
export function buttonClass(variant: ButtonVariant, ...more: (string | false | undefined)[]): string {
  return classNames(styles.button, styles[variant], ...more);
}

/**
 * A native button; `type` is "button" unless said otherwise. It is never `disabled`: a press that is not allowed is
 * stopped here, so that a person can still reach it and learn why.
 */
export function Button({
  variant = 'secondary',
  icon,
  iconAtEnd,
  isFullWidth,
  loadingText,
  disabledReason,
  children,
  className,
  onClick,
  ...rest
}: ButtonProps): ReactNode {
  const reasonId = useId();
  const isLoading = Boolean(loadingText);
  const isStopped = isLoading || Boolean(disabledReason);
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (isStopped) event.preventDefault();
    else onClick?.(event);
  };
  const button = (
    <button
      type="button"
      {...rest}
      className={buttonClass(variant, isFullWidth && styles.full, className)}
      onClick={press}
      aria-busy={isLoading || undefined}
      aria-disabled={isStopped || rest['aria-disabled']}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
    >
      <span className={styles.content}>
        {icon && <Icon shape={icon} />}
        {children}
        {iconAtEnd && <Icon shape={iconAtEnd} />}
      </span>
      {isLoading && <span className={styles.spinner} />}
    </button>
  );
  const announced =
    loadingText === undefined ? (
      button
    ) : (
      <>
        {button}
        <span role="status" className="visually-hidden">
          {loadingText}
        </span>
      </>
    );
  if (!disabledReason) return announced;
  return (
    <span className={styles['with-reason']}>
      {announced}
      <span id={reasonId} className={styles.reason}>
        {disabledReason}
      </span>
    </span>
  );
}
