import type { ProgramCard } from '@commonway/contract/programs/catalog.ts';
import type { Texts } from './use-texts.ts';

/** Describes when a program accepts applications: a text key and its date. */
export interface Opening {
  readonly isOpen: boolean;
  readonly text: keyof Texts;
  /** ISO timestamp. */
  readonly date: string | null;
}

/** Returns the text about whether a program accepts applications, and the date from or until which it does. */
export function decideOpening({
  state,
  opensAt,
  closesAt,
}: Pick<ProgramCard, 'state' | 'opensAt' | 'closesAt'>): Opening {
  const createOpening = (text: keyof Texts, date: string | null = null): Opening => ({
    isOpen: state === 'open',
    text,
    date,
  });
  if (state === 'open')
    return closesAt ? createOpening('program.openUntil', closesAt) : createOpening('program.open');
  if (state === 'opens-later')
    return opensAt ? createOpening('program.opensOn', opensAt) : createOpening('program.opensLater');
  if (state === 'paused')
    return opensAt ? createOpening('program.pausedUntil', opensAt) : createOpening('program.paused');
  return closesAt ? createOpening('program.closedOn', closesAt) : createOpening('program.closed');
}
