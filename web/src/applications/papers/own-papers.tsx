// The documents of an applicant who fills in their own form: for reuse in questions, and for the scan status of new
// uploads.
import { createContext, type ReactNode, useContext } from 'react';
import { usePapers } from '../../shell/papers/use-papers.ts';

type OwnPapers = ReturnType<typeof usePapers>;

const Context = createContext<OwnPapers | null>(null);

interface OwnPapersProps {
  /** Helpers are not offered documents, because they may not open any. */
  readonly isOwn: boolean;
  readonly children: ReactNode;
}

/** Provides the user's documents to the questions inside. */
export function OwnPapersProvider({ isOwn, children }: OwnPapersProps): ReactNode {
  const papers = usePapers(isOwn);
  return <Context.Provider value={isOwn ? papers : null}>{children}</Context.Provider>;
}

/** Null if the form is not the user's own. */
export const useOwnPapers = (): OwnPapers | null => useContext(Context);
