// "Remember me" keeps the login id on this device, and nothing else.

const key = 'commonway.login-id';

export const rememberedLogin = {
  read(): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      // A browser may keep its storage shut.
      return null;
    }
  },
  /** Null forgets. */
  write(loginId: string | null): void {
    try {
      if (loginId === null) localStorage.removeItem(key);
      else localStorage.setItem(key, loginId);
    } catch {
      // Nothing is kept, then.
    }
  },
};
