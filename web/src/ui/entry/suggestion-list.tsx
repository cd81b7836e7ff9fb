import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './suggestion-list.module.css';

interface Suggestion {
  readonly id: number;
  readonly name: string;
}

interface SuggestionListProps<Option extends Suggestion> {
  /** Those that match what was typed; none closes the list. */
  readonly options: readonly Option[];
  /** The accessible name of the list. */
  readonly label: string;
  /** The number of suggestions, as assistive technology announces it. */
  readonly statusText: (count: number) => string;
  readonly onChoose: (option: Option) => void;
}

interface SuggestionList {
  /** The properties of the text field that the list belongs to; focus and keys stay with it. */
  readonly fieldProps: {
    readonly 'aria-autocomplete'?: 'list';
    readonly 'aria-controls'?: string;
    readonly 'aria-activedescendant'?: string;
  };
  /** Handles a key; false if the key is not for the list. */
  readonly handleKey: (event: KeyboardEvent) => boolean;
  readonly list: ReactNode;
}

/** A list of suggestions below a text field: arrow keys move, Enter or Tab chooses, Escape closes it. */
export function useSuggestionList<Option extends Suggestion>(
  props: SuggestionListProps<Option>,
): SuggestionList {
  const { options, onChoose } = props;
  const listId = useId();
  const [index, setIndex] = useState(0);
  const [closedFor, setClosedFor] = useState<string | null>(null);
  const shownIds = options.map(({ id }) => id).join(' ');
  const isOpen = options.length > 0 && closedFor !== shownIds;
  const active = Math.min(index, options.length - 1);
  const getOptionId = (at: number): string => `${listId}-${at}`;
  const move = (by: number): void => setIndex((active + by + options.length) % options.length);
  const actions: Readonly<Record<string, () => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Escape: () => setClosedFor(shownIds),
    Enter: () => choose(),
    Tab: () => choose(),
  };
  const choose = (): void => {
    const option = options[active];
    setIndex(0);
    if (option) onChoose(option);
  };
  if (!isOpen) return { fieldProps: {}, handleKey: () => false, list: null };
  return {
    fieldProps: {
      'aria-autocomplete': 'list',
      'aria-controls': listId,
      'aria-activedescendant': getOptionId(active),
    },
    handleKey: (event) => {
      const act = event.ctrlKey || event.metaKey || event.shiftKey ? undefined : actions[event.key];
      if (act === undefined) return false;
      event.preventDefault();
      act();
      return true;
    },
    list: <Options {...props} {...{ listId, active, getOptionId }} />,
  };
}

interface OptionsProps<Option extends Suggestion> extends SuggestionListProps<Option> {
  readonly listId: string;
  readonly active: number;
  readonly getOptionId: (at: number) => string;
}

/** The options, with the active one in view. */
function Options<Option extends Suggestion>(props: OptionsProps<Option>): ReactNode {
  const { options, label, statusText, onChoose, listId, active, getOptionId } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <>
      <div ref={list} id={listId} role="listbox" aria-label={label} className={styles.list}>
        {options.map((option, at) => (
          // biome-ignore lint/a11y: in this pattern, focus and keys stay with the text field
          <div
            key={option.id}
            id={getOptionId(at)}
            role="option"
            aria-selected={at === active}
            className={styles.option}
            dir="auto"
            // Keeps the focus in the text field.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
          >
            {option.name}
          </div>
        ))}
      </div>
      <span role="status" className="visually-hidden">
        {statusText(options.length)}
      </span>
    </>
  );
}
