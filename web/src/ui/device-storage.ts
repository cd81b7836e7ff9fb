// The only file that uses the browser's storage. A browser may deny it: in a frame of another site, or if the user
// blocks site data. Everything then works until the document is unloaded.

/** Short texts by name, on this device or in this tab. No function throws. */
export interface TextStore {
  readonly getItem: (name: string) => string | null;
  /** Returns whether the text outlives the document: false if the browser denies storage, or if it is full. */
  readonly setItem: (name: string, value: string) => boolean;
  readonly removeItem: (name: string) => void;
}

/** Creates a store over a browser's storage, with the texts in memory that it does not accept. */
export function createTextStore(open: () => Storage): TextStore {
  const memory = new Map<string, string>();
  return {
    getItem: (name) => memory.get(name) ?? attempt(() => open().getItem(name)) ?? null,
    setItem: (name, value) => {
      const isStored = attempt(() => open().setItem(name, value)) !== undefined;
      if (isStored) memory.delete(name);
      else memory.set(name, value);
      return isStored;
    },
    removeItem: (name) => {
      memory.delete(name);
      attempt(() => open().removeItem(name));
    },
  };
}

/** Returns the result of an action, null if it has none, or undefined if it throws. */
function attempt<Result>(action: () => Result): Result | null | undefined {
  try {
    return action() ?? null;
  } catch {
    return;
  }
}

/** Lasts until it is removed, for all tabs. */
export const deviceStorage = createTextStore(() => localStorage);

/** Lasts until the tab is closed. */
export const tabStorage = createTextStore(() => sessionStorage);

/** Whether the browser lets pages store anything on this device. */
export function isStorageAllowed(): boolean {
  return attempt(() => localStorage.length) !== undefined;
}
