import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import fieldStyles from '../fields/field.module.css';
import { FieldFrame, type FieldProps } from '../fields/field-frame.tsx';
import { Icon } from '../icons/icon.tsx';
import { check, chevronDown } from '../icons/shapes.ts';
import styles from './combobox.module.css';
import { type ComboboxOption, findTypedOption, matchOptions } from './match-options.ts';

export type ComboboxProps = FieldProps & {
  id?: string | undefined;
  /** If set, the selected value is submitted with the form. */
  name?: string | undefined;
  options: readonly ComboboxOption[];
  /** Whether the options are those that match what is typed, so that they are all shown; for searches on the server. */
  areMatches?: boolean | undefined;
  selected: ComboboxOption | undefined;
  onSelect: (option: ComboboxOption | undefined) => void;
  /** Called with what is typed to search the options. */
  onQueryChange?: ((query: string) => void) | undefined;
  /**
   * Announced, and shown if nothing is found: "Searching", "12 found", "Nothing found". Receives the number of options
   * shown.
   */
  statusText: (count: number) => string;
  /** The accessible name of the button that opens the list. */
  openLabel: string;
  placeholder?: string | undefined;
  isRequired?: boolean | undefined;
};

/**
 * A searchable single choice: the ARIA editable combobox with a listbox. Arrow keys move, Enter selects, Escape closes
 * and then clears, Alt+Down opens. Leaving the field selects what was typed if only one option matches. Focus stays in
 * the input.
 */
export function Combobox(props: ComboboxProps): ReactNode {
  const { label, hint, error, optionalText, isLabelHidden, width, id, selected } = props;
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const box = useCombobox(props);
  const getOptionId = (index: number): string => `${listId}-${index}`;
  const status = box.isOpen ? props.statusText(box.shown.length) : '';
  return (
    <FieldFrame {...{ label, hint, error, optionalText, isLabelHidden, width, id }}>
      {(controlProps) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: only detects that the focus has left it
        <div
          className={fieldStyles.box}
          onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && box.leave()}
        >
          <input
            {...controlProps}
            ref={input}
            role="combobox"
            className={classNames(controlProps.className, styles.input)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={props.placeholder}
            required={props.isRequired}
            aria-autocomplete="list"
            aria-expanded={box.isOpen}
            aria-controls={listId}
            aria-activedescendant={box.isOpen && box.active >= 0 ? getOptionId(box.active) : undefined}
            value={box.text}
            onChange={(event) => box.type(event.currentTarget.value)}
            onClick={box.open}
            onKeyDown={(event) => handleComboboxKey(event, box)}
          />
          <button
            type="button"
            tabIndex={-1}
            aria-label={props.openLabel}
            className={styles.arrow}
            onClick={() => {
              if (box.isOpen) box.close();
              else box.open();
              input.current?.focus();
            }}
          >
            <Icon shape={chevronDown} />
          </button>
          {props.name && <input type="hidden" name={props.name} value={selected?.value ?? ''} />}
          <div className={styles.panel} hidden={!box.isOpen}>
            <div
              ref={box.list}
              id={listId}
              role="listbox"
              aria-label={props.openLabel}
              className={styles.list}
            >
              {box.isOpen &&
                box.shown.map((option, index) => (
                  // biome-ignore lint/a11y: in this pattern, focus and keys stay with the input
                  <div
                    key={option.value}
                    id={getOptionId(index)}
                    role="option"
                    aria-selected={option.value === selected?.value}
                    data-active={index === box.active || undefined}
                    className={styles.option}
                    // Keeps the focus in the input.
                    onPointerDown={(event) => event.preventDefault()}
                    onClick={() => box.choose(option)}
                  >
                    {option.label}
                    {option.value === selected?.value && <Icon shape={check} />}
                    {option.hint && <span className={styles.hint}>{option.hint}</span>}
                  </div>
                ))}
            </div>
            {box.shown.length === 0 && <div className={styles.empty}>{status}</div>}
          </div>
          <span role="status" className="visually-hidden">
            {status}
          </span>
        </div>
      )}
    </FieldFrame>
  );
}

type ComboboxInput = Pick<
  ComboboxProps,
  'options' | 'areMatches' | 'selected' | 'onSelect' | 'onQueryChange'
>;

/** The state of the combobox (query, open, active option, options shown), with functions to change it. */
function useCombobox({ options, areMatches, selected, onSelect, onQueryChange }: ComboboxInput) {
  const [query, setQuery] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const list = useRef<HTMLDivElement>(null);
  const shown = query === undefined || areMatches ? [...options] : matchOptions(options, query);

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const open = (): void => {
    setOpen(true);
    setActive(shown.findIndex((option) => option.value === selected?.value));
  };
  const close = (): void => {
    setOpen(false);
    setActive(-1);
    setQuery(undefined);
  };
  const choose = (option: ComboboxOption | undefined): void => {
    onSelect(option);
    close();
  };
  const leave = (): void => {
    const typed = findTypedOption(shown, query);
    if (typed) choose(typed);
    else close();
  };
  const setQueryAndOpen = (text: string): void => {
    setQuery(text);
    setOpen(true);
    setActive(text ? 0 : -1);
    onQueryChange?.(text);
    if (!text && selected) onSelect(undefined);
  };
  const text = query ?? selected?.label ?? '';
  return {
    text,
    isOpen,
    active,
    shown,
    selected,
    list,
    open,
    close,
    leave,
    choose,
    type: setQueryAndOpen,
    setActive,
  };
}

export type ComboboxState = ReturnType<typeof useCombobox>;

/** Handles the keys of the ARIA pattern. Ignores keys during input method composition. */
export function handleComboboxKey(event: KeyboardEvent, box: ComboboxState): void {
  const { isOpen, active, shown } = box;
  const last = shown.length - 1;
  const option = shown[active];
  if (event.nativeEvent.isComposing) return;
  if (event.key === 'Tab') {
    box.leave();
    return;
  }
  if (event.key === 'ArrowUp' && event.altKey) box.close();
  else if (event.key === 'ArrowDown' && (event.altKey || !isOpen)) box.open();
  else if (event.key === 'ArrowDown') box.setActive(active >= last ? 0 : active + 1);
  else if (event.key === 'ArrowUp' && !isOpen) box.open();
  else if (event.key === 'ArrowUp') box.setActive(active <= 0 ? last : active - 1);
  else if (event.key === 'Enter' && isOpen) {
    // Without a match, or before the options have loaded, Enter must not submit the form around the field.
    if (option) box.choose(option);
  } else if (event.key === 'Escape' && isOpen) box.close();
  else if (event.key === 'Escape' && box.selected) box.choose(undefined);
  else return;
  event.preventDefault();
  event.stopPropagation();
}
