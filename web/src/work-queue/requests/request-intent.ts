import { createContext } from 'react';

/** The questions that the user wants to request, from any list of the case. */
export interface RequestIntent {
  readonly applicationId: number;
  /** Keys of questions; empty to choose them in the form. */
  readonly fields: readonly string[];
}

interface RequestIntentValue {
  /** Null if the form of a request is closed. */
  readonly intent: RequestIntent | null;
  /** Opens the form, or adds the questions to the open one. Undefined where nothing can be requested. */
  readonly request: ((fields: readonly string[]) => void) | undefined;
  readonly close: () => void;
}

/** Opens the form of a request from the lists of a case. */
export const RequestIntentContext = createContext<RequestIntentValue>({
  intent: null,
  request: undefined,
  close: () => undefined,
});
