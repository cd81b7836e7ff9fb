// The documents of an applicant who fills in their own form: for reuse in questions, and for the scan status of new
// uploads.
import { createContext, type ReactNode, useContext } from 'react';
import { useLibraryDocuments } from '../../shell/library-documents/use-library-documents.ts';

type OwnDocuments = ReturnType<typeof useLibraryDocuments>;

const Context = createContext<OwnDocuments | null>(null);

interface OwnDocumentsProps {
  /** Whether the user is the applicant. Helpers may not open documents, so none are loaded for them. */
  readonly isEnabled: boolean;
  readonly children: ReactNode;
}

/** Provides the user's documents to the questions inside. */
export function OwnDocumentsProvider({ isEnabled, children }: OwnDocumentsProps): ReactNode {
  const ownDocuments = useLibraryDocuments(isEnabled);
  return <Context.Provider value={isEnabled ? ownDocuments : null}>{children}</Context.Provider>;
}

/** Returns the user's documents; null if the form is not the user's own. */
export const useOwnDocuments = (): OwnDocuments | null => useContext(Context);
