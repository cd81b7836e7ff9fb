import { type ChangeEvent, type ComponentProps, type ReactNode, useId, useState } from 'react';
import styles from './field.module.css';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

export type TextareaFieldProps = FieldProps &
  Omit<ComponentProps<'textarea'>, 'children'> & {
    onValueChange?: ((value: string) => void) | undefined;
    /** The count text, such as "120 of 2,000"; shown below the field and read with it. */
    countText?: ((length: number) => ReactNode) | undefined;
  };

/**
 * Multiple lines; grows with its content if the browser supports that. With `countText` it shows the count, which is
 * not announced on each key. `maxLength` stays native.
 */
export function TextareaField(props: TextareaFieldProps): ReactNode {
  const { label, hint, error, optionalText, isLabelHidden, width, ...textarea } = props;
  const { onValueChange, onChange, countText, id, className: _, ...rest } = textarea;
  const countId = useId();
  const [typed, setTyped] = useState(String(rest.defaultValue ?? ''));
  const length = String(rest.value ?? typed).length;
  const handleChange = (event: ChangeEvent<HTMLTextAreaElement>): void => {
    onChange?.(event);
    onValueChange?.(event.currentTarget.value);
    if (countText) setTyped(event.currentTarget.value);
  };
  return (
    <FieldFrame
      {...{ label, hint, error, optionalText, isLabelHidden, width, id }}
      describedBy={countText && countId}
      after={
        countText && (
          <div id={countId} className={styles.count}>
            {countText(length)}
          </div>
        )
      }
    >
      {(controlProps) => <textarea rows={4} {...rest} {...controlProps} onChange={handleChange} />}
    </FieldFrame>
  );
}
