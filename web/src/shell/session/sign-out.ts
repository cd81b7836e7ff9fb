import { CallError, call } from '../../api.ts';
import { paths } from '../../paths.ts';
import { tellTabs } from './session-channel.ts';

/** Ends the session on the server and in all tabs, then leaves for /login. A session already gone is no failure. */
export async function signOut(): Promise<void> {
  try {
    await call('sign-in/log-out', {});
  } catch (error) {
    if (!(error instanceof CallError) || error.statusCode !== 401) throw error;
  }
  tellTabs({ kind: 'signed-out' });
  location.assign(paths.login());
}
