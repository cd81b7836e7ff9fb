// The browsers beside Chromium in which `npm run soak` does the main jobs, if they are installed (Debian's packages).
import { existsSync } from 'node:fs';
import { type JourneyRun, runJourneys } from './run-journeys.ts';
import { EMPTY_TALLY, type Tally } from './tally.ts';

export interface OtherBrowser {
  /** The Playwright project of its journeys. */
  readonly project: 'firefox' | 'webkit';
  readonly title: string;
  /** Its programs: the browser, and what drives or shows it. */
  readonly programs: readonly string[];
  /** The Debian packages of the programs. */
  readonly packages: string;
}

export const otherBrowsers: readonly OtherBrowser[] = [
  { project: 'firefox', title: 'Firefox', programs: ['/usr/bin/firefox-esr'], packages: 'firefox-esr' },
  {
    project: 'webkit',
    title: 'WebKit',
    programs: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'],
    packages: 'webkit2gtk-driver xvfb',
  },
];

/** Runs the journeys in another browser. Prints why it runs none if the browser is not installed. */
export async function runJourneysIn(browser: OtherBrowser, run: JourneyRun): Promise<Tally> {
  const missing = browser.programs.filter((path) => !existsSync(path));
  if (missing.length === 0) return runJourneys({ ...run, project: browser.project });
  console.log(
    `SKIPPED: the journeys in ${browser.title}, because ${missing.join(' and ')} are missing. ` +
      `Install: apt-get install ${browser.packages}`,
  );
  return EMPTY_TALLY;
}
