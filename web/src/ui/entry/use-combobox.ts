import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type ComboboxOption, matchOptions } from './match-options.ts';

type ComboboxInput = {
  options: readonly ComboboxOption[];
  selected: ComboboxOption | undefined;
  onSelect: (option: ComboboxOption | undefined) => void;
  /** Present where the caller filters (over the network); the options are then shown as they come. */
  onQueryChange?: ((query: string) => void) | undefined;
};

/** What the combobox shows and does: the shown options, the active one, and the keys of the ARIA pattern. */
export function useCombobox({ options, selected, onSelect, onQueryChange }: ComboboxInput) {
  const [query, setQuery] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const list = useRef<HTMLUListElement>(null);
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
  const move = (by: 1 | -1): void => {
    if (!isOpen) open();
    else if (active < 0) setActive(by === 1 ? 0 : shown.length - 1);
    else setActive((active + by + shown.length) % Math.max(1, shown.length));
  };
  const press = (event: KeyboardEvent): void => {
    // Keys of an input method still composing are not ours.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') event.altKey ? open() : move(1);
    else if (event.key === 'ArrowUp') event.altKey ? close() : move(-1);
    else if (event.key === 'Enter' && isOpen && shown[active]) choose(shown[active]);
    else if (event.key === 'Escape' && isOpen) close();
    else if (event.key === 'Escape' && selected) choose(undefined);
    else if (event.key === 'Tab') return close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    text: query ?? selected?.label ?? '',
    isOpen,
    active,
    shown,
    list,
    open,
    close,
    choose,
    type,
    press,
  };
}
