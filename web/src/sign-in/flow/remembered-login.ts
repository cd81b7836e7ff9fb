// "Remember me" stores only the login id on this device.

const key = 'commonway.login-id';

export const rememberedLogin = {
  read(): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage may be disabled.
      return null;
    }
  },
  /** Null removes it. */
  write(loginId: string | null): void {
    try {
      if (loginId === null) localStorage.removeItem(key);
      else localStorage.setItem(key, loginId);
    } catch {
      // Ignored: the login id is then not remembered.
    }
  },
};
