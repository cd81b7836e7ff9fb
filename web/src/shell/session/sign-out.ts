import { CallError, call } from '../../api.ts';
import { paths } from '../../paths.ts';
import { tellTabs } from './session-channel.ts';
import { sessionLosses } from './session-losses.ts';

/** Ends the session on the server and in all tabs, then leaves for /login. A session already gone is no failure. */
export async function signOut(): Promise<void> {
  sessionLosses.setLeaving(true);
  try {
    await call('sign-in/log-out', {});
  } catch (error) {
    if (!(error instanceof CallError) || error.statusCode !== 401) {
      sessionLosses.setLeaving(false);
      throw error;
    }
  }
  tellTabs({ kind: 'signed-out' });
  location.assign(paths.login({ notice: 'signed-out' }));
}
