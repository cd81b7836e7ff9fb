// Finds or installs the browser for the journeys.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ROOT } from '../root.ts';

// The headless shell comes first: without window, tabs, and extensions, journeys are faster.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Returns the path of a Chromium on this machine (CHROMIUM_PATH, the system's, or Playwright's), or undefined. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH ?? process.env.PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH;
  if (named) return named;
  const system = NAMES.flatMap((name) => FOLDERS.map((folder) => join(folder, name)));
  return [...system, MAC, chromium.executablePath()].find((path) => existsSync(path));
}

/**
 * Returns the path of a Chromium. Installs one if there is none: with the system's package manager if allowed, otherwise
 * with Playwright's download.
 * @throws Error if neither works
 */
export function findOrInstallChromium(): string {
  const found = findChromium();
  if (found) return found;
  console.log('Installing Chromium for the end-to-end tests ...');
  if (!installByPackageManager()) installByPlaywright();
  const installed = findChromium();
  if (installed) return installed;
  throw new Error('Chromium could not be installed. Install it and set CHROMIUM_PATH.');
}

/** Installs Chromium with apt-get. Returns whether it is there afterwards. */
function installByPackageManager(): boolean {
  const rights = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  // Package lists are often missing in containers, and stale lists name packages that are gone.
  if (!runSuccessfully([...rights, 'apt-get', 'update', '-qq'])) return false;
  const frontend = ['env', 'DEBIAN_FRONTEND=noninteractive'];
  const install = [...rights, ...frontend, 'apt-get', 'install', '-y', '-qq', '--no-install-recommends'];
  return ['chromium-headless-shell', 'chromium'].some(
    (name) => runSuccessfully([...install, name]) && findChromium(),
  );
}

/** Downloads Playwright's Chromium. */
function installByPlaywright(): void {
  runSuccessfully([process.execPath, join(ROOT, 'node_modules/playwright/cli.js'), 'install', 'chromium']);
}

/** Runs a program and returns whether it succeeded. */
function runSuccessfully([program = '', ...args]: string[]): boolean {
  return spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}
