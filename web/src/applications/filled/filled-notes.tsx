import type { ReactNode } from 'react';
import { Banner } from '../../ui/feedback/banner.tsx';
import type { OpenPage } from '../apply/open-reading.ts';
import { useSelected } from '../apply/use-selected.ts';
import type { Draft } from '../saving/draft.ts';

/** Returns the text about the source of an answer, or undefined if it was not prefilled or differs by now. */
export type GetPrefillNote = (key: string, typed: unknown) => string | undefined;

interface FilledNotesProps {
  readonly draft: Draft;
  readonly getPage: () => OpenPage;
  readonly getPrefillNote: GetPrefillNote;
}

/** Names the sources of the prefilled answers of a page, each once. Renders nothing if there are none. */
export function FilledNotes({ draft, getPage, getPrefillNote }: FilledNotesProps): ReactNode {
  const notes = useSelected(
    draft,
    () => {
      const { answers, fields } = getPage();
      return [...new Set([...fields.keys()].flatMap((key) => getPrefillNote(key, answers[key]) ?? []))];
    },
    (before, after) => before.join() === after.join(),
  );
  return notes.map((note) => <Banner key={note}>{note}</Banner>);
}
