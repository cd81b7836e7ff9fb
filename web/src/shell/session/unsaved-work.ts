// Answers that the server does not have yet. Before the app leaves a page because the session ended or changed, it waits
// until they are stored in this browser.

const backups = new Set<() => Promise<unknown>>();

// A page that cannot store its answers must not stay open without a session.
const maxWaitMs = 2000;

export const unsavedWork = {
  /** Registers a function that stores what is not saved; returns the function that removes it. */
  register: (backUp: () => Promise<unknown>): (() => void) => {
    backups.add(backUp);
    return () => backups.delete(backUp);
  },
  /** Stores everything that is not saved. Failures are ignored. */
  backUp: async (): Promise<void> => {
    const timeout = new Promise((resolve) => setTimeout(resolve, maxWaitMs));
    await Promise.race([Promise.allSettled([...backups].map((backUp) => backUp())), timeout]);
  },
};
