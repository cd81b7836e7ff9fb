// The documents of an applicant who fills in their own form: for reuse in questions, and for the scan status of new
// uploads.
import { createContext, type ReactNode, useContext } from 'react';
import { useLibraryDocuments } from '../../shell/library-documents/use-library-documents.ts';

type OwnDocuments = ReturnType<typeof useLibraryDocuments>;

const Context = createContext<OwnDocuments | null>(null);

interface OwnDocumentsProps {
  /** Helpers are not offered documents, because they may not open any. */
  readonly isOwn: boolean;
  readonly children: ReactNode;
}

/** Provides the user's documents to the questions inside. */
export function OwnDocumentsProvider({ isOwn, children }: OwnDocumentsProps): ReactNode {
  const ownDocuments = useLibraryDocuments(isOwn);
  return <Context.Provider value={isOwn ? ownDocuments : null}>{children}</Context.Provider>;
}

/** Null if the form is not the user's own. */
export const useOwnDocuments = (): OwnDocuments | null => useContext(Context);
