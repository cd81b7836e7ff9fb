// The papers of who fills in their own form: what each question may offer again, and what became of those just sent.
import { createContext, type ReactNode, useContext } from 'react';
import { usePapers } from '../../shell/papers/use-papers.ts';

type OwnPapers = ReturnType<typeof usePapers>;

const Context = createContext<OwnPapers | null>(null);

interface OwnPapersProps {
  /** Whoever fills in for somebody else is offered no papers: helpers open none. */
  readonly isOwn: boolean;
  readonly children: ReactNode;
}

/** Gives the questions inside the reader's papers. */
export function OwnPapersProvider({ isOwn, children }: OwnPapersProps): ReactNode {
  const papers = usePapers(isOwn);
  return <Context.Provider value={isOwn ? papers : null}>{children}</Context.Provider>;
}

/** Null where the form is not the reader's own. */
export const useOwnPapers = (): OwnPapers | null => useContext(Context);
