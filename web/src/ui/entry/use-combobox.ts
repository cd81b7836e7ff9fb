import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type ComboboxOption, matchOptions } from './match-options.ts';

type ComboboxInput = {
  options: readonly ComboboxOption[];
  selected: ComboboxOption | undefined;
  onSelect: (option: ComboboxOption | undefined) => void;
  /** Set if the caller filters (over the network); the options are then shown unfiltered. */
  onQueryChange?: ((query: string) => void) | undefined;
};

/** The state of the combobox, with functions to change it. */
export function useCombobox({ options, selected, onSelect, onQueryChange }: ComboboxInput) {
  const [query, setQuery] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const list = useRef<HTMLDivElement>(null);
  const shown = onQueryChange || query === undefined ? [...options] : matchOptions(options, query);

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
  const type = (text: string): void => {
    setQuery(text);
    setOpen(true);
    setActive(text ? 0 : -1);
    onQueryChange?.(text);
    if (!text && selected) onSelect(undefined);
  };
  const text = query ?? selected?.label ?? '';
  return { text, isOpen, active, shown, selected, list, open, close, choose, type, setActive };
}

export type ComboboxState = ReturnType<typeof useCombobox>;

/** The keys of the ARIA pattern. Ignores keys during input method composition. */
export function pressInCombobox(event: KeyboardEvent, box: ComboboxState): void {
  const { isOpen, active, shown } = box;
  const last = shown.length - 1;
  const option = shown[active];
  if (event.nativeEvent.isComposing) return;
  if (event.key === 'Tab') {
    box.close();
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
