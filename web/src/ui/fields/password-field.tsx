import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { eye, eyeOff } from '../icons/shapes.ts';
import styles from './field.module.css';
import { FieldFrame } from './field-frame.tsx';
import type { TextFieldProps } from './text-field.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'prefix' | 'suffix'> & {
  autoComplete: 'current-password' | 'new-password';
  showText: string;
  hideText: string;
};

/**
 * A password with a button that shows it. Pasting and password managers work. The button appears only once scripts run.
 * The password is hidden again on submit, so that browsers do not store it as plain text.
 */
export function PasswordField(props: PasswordFieldProps): ReactNode {
  const { label, hint, error, optionalText, isLabelHidden, width, ...input } = props;
  const { showText, hideText, onValueChange, onChange, id, className: _, ...rest } = input;
  const [isShown, setShown] = useState(false);
  const [isReady, setReady] = useState(false);
  const control = useRef<HTMLInputElement>(null);
  useEffect(() => {
    setReady(true);
    const form = control.current?.form;
    const hide = (): void => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);
  const handleChange = (event: ChangeEvent<HTMLInputElement>): void => {
    onChange?.(event);
    onValueChange?.(event.currentTarget.value);
  };
  return (
    <FieldFrame
      {...{ label, hint, error, optionalText, isLabelHidden, width, id }}
      describedBy={rest['aria-describedby']}
    >
      {(controlProps) => (
        <div className={styles.box}>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...rest}
            {...controlProps}
            className={classNames(controlProps.className, styles['with-inside'])}
            ref={control}
            type={isShown ? 'text' : 'password'}
            onChange={handleChange}
          />
          {isReady && (
            <button
              type="button"
              className={styles.inside}
              aria-controls={controlProps.id}
              onClick={() => setShown(!isShown)}
            >
              <Icon shape={isShown ? eyeOff : eye} />
              {isShown ? hideText : showText}
            </button>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
