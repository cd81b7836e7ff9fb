import type { KeyboardEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { type ComboboxState, handleComboboxKey } from './combobox.tsx';

const okoye = { value: '7', label: 'James Okoye' };

/** Presses Enter in a combobox; returns the chosen option and whether the form could still be submitted. */
function pressEnter(state: Pick<ComboboxState, 'isOpen' | 'active' | 'shown'>) {
  const choose = vi.fn();
  const preventDefault = vi.fn();
  const event = {
    key: 'Enter',
    nativeEvent: { isComposing: false },
    preventDefault,
    stopPropagation: vi.fn(),
  };
  handleComboboxKey(event as unknown as KeyboardEvent, { ...state, choose } as unknown as ComboboxState);
  return { chosen: choose.mock.calls[0]?.[0], submits: preventDefault.mock.calls.length === 0 };
}

test.each([
  [
    'chooses the active option',
    { isOpen: true, active: 0, shown: [okoye] },
    { chosen: okoye, submits: false },
  ],
  ['does nothing before the options load', { isOpen: true, active: 0, shown: [] }, { submits: false }],
  [
    'submits the form when the list is closed',
    { isOpen: false, active: -1, shown: [okoye] },
    { submits: true },
  ],
])('Enter %s', (_name, state, expected) => {
  expect(pressEnter(state)).toEqual({ chosen: undefined, ...expected });
});
