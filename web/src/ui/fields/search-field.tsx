import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { search } from '../icons/shapes.ts';
import styles from './field.module.css';
import { FieldFrame } from './field-frame.tsx';
import type { TextFieldProps } from './text-field.tsx';

export type SearchFieldProps = Omit<TextFieldProps, 'type' | 'prefix' | 'suffix'>;

/**
 * A search box with a magnifier; its label is hidden unless `isLabelHidden` is false. Render it in `<search>` or a
 * form.
 */
export function SearchField(props: SearchFieldProps): ReactNode {
  const { label, hint, error, optionalText, isLabelHidden = true, width, ...input } = props;
  const { onValueChange, onChange, id, className: _, ...rest } = input;
  return (
    <FieldFrame {...{ label, hint, error, optionalText, isLabelHidden, width, id }}>
      {(controlProps) => (
        <div className={styles.box}>
          <span className={styles['at-start']}>
            <Icon shape={search} />
          </span>
          <input
            enterKeyHint="search"
            autoComplete="off"
            {...rest}
            {...controlProps}
            className={classNames(controlProps.className, styles['with-start'])}
            type="search"
            onChange={(event) => {
              onChange?.(event);
              onValueChange?.(event.currentTarget.value);
            }}
          />
        </div>
      )}
    </FieldFrame>
  );
}
