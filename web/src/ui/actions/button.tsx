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
   * While set, a spinner replaces the label without changing the width, clicks do nothing, and this text is announced.
   * A button that may load passes `isSaving && text`: false, not undefined, so that the live region exists before the
   * announcement.
   */
  loadingText?: ReactNode;
  /** Why the button is disabled: shown below it and read with it. The button stays focusable. */
  disabledReason?: ReactNode;
};

/** The class names of a button, for links and triggers styled as buttons. */
export function getButtonClass(variant: ButtonVariant, ...more: (string | false | undefined)[]): string {
  return classNames(styles.button, styles[variant], ...more);
}

/**
 * A native button; `type` defaults to "button". It never uses `disabled`: blocked clicks are stopped here, so that
 * people can still focus the button and read why.
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
  const handleClick = (event: MouseEvent<HTMLButtonElement>): void => {
    if (isStopped) event.preventDefault();
    else onClick?.(event);
  };
  const button = (
    <button
      type="button"
      {...rest}
      className={getButtonClass(variant, isFullWidth && styles.full, className)}
      onClick={handleClick}
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
