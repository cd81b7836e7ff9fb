import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import styles from './field.module.css';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

export type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'size' | 'width' | 'children'> & {
    /** The typed text, after the native `onChange`. */
    onValueChange?: ((value: string) => void) | undefined;
    /** Fixed text beside the control, such as a currency or "@example.org"; include it in the label too. */
    prefix?: ReactNode;
    suffix?: ReactNode;
  };

// Types whose values run left to right in every language.
const leftToRight = new Set(['email', 'tel', 'url']);
/** The text direction of an input type: left to right for email, phone, and web addresses. */
const getDirection = (type: string): 'ltr' | undefined => (leftToRight.has(type) ? 'ltr' : undefined);

/**
 * One line of text. Accepts every native input attribute: `name`, `autoComplete`, `inputMode`, `required`, `value` or
 * `defaultValue`. Email, phone, and web addresses run left to right in every language; other text follows its content.
 */
export function TextField(props: TextFieldProps): ReactNode {
  const { label, hint, error, optionalText, isLabelHidden, width, ...input } = props;
  const { onValueChange, onChange, prefix, suffix, id, type = 'text', className: _, ...rest } = input;
  const handleChange = (event: ChangeEvent<HTMLInputElement>): void => {
    onChange?.(event);
    onValueChange?.(event.currentTarget.value);
  };
  return (
    <FieldFrame
      {...{ label, hint, error, optionalText, isLabelHidden, width, id }}
      describedBy={rest['aria-describedby']}
    >
      {(controlProps) => {
        const control = (
          <input
            dir={getDirection(type)}
            {...(type === 'email' && { autoCapitalize: 'none', spellCheck: false })}
            {...rest}
            {...controlProps}
            type={type}
            onChange={handleChange}
          />
        );
        if (!prefix && !suffix) return control;
        return (
          <div className={styles.box} dir={rest.dir ?? getDirection(type)}>
            {prefix && <span className={styles.affix}>{prefix}</span>}
            {control}
            {suffix && <span className={styles.affix}>{suffix}</span>}
          </div>
        );
      }}
    </FieldFrame>
  );
}

type DateFieldProps = Omit<TextFieldProps, 'type' | 'prefix' | 'suffix' | 'min' | 'max'> & {
  /** The earliest and latest date as YYYY-MM-DD. */
  min?: string | undefined;
  max?: string | undefined;
};

/** A date, with the browser's own calendar in the user's locale. The value is YYYY-MM-DD or empty. */
export function DateField(props: DateFieldProps): ReactNode {
  return <TextField width="medium" {...props} type="date" />;
}
