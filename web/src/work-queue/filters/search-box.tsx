import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { useTexts } from '../use-texts.ts';

interface SearchBoxProps {
  readonly value: string;
  readonly onChange: (search: string) => void;
  readonly input: RefObject<HTMLInputElement | null>;
}

const debounce = 200;

/** Searches while the user types, after a short pause. */
export function SearchBox({ value, onChange, input }: SearchBoxProps): ReactNode {
  const t = useTexts();
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const timer = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The address was changed elsewhere: by a link, the back button or "clear all".
  if (value !== seen) {
    setSeen(value);
    if (value !== typed.trim()) setTyped(value);
  }
  const type = (text: string): void => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => onChange(text.trim()), debounce);
  };
  return (
    <search>
      <SearchField
        ref={input}
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        aria-keyshortcuts="/"
        maxLength={200}
        value={typed}
        onValueChange={type}
        onKeyDown={(event) => {
          // Returns the focus to the list, so that j and k work immediately.
          if (event.key === 'Enter' || (event.key === 'Escape' && typed === '')) event.currentTarget.blur();
        }}
      />
    </search>
  );
}
