// Builds the web app for browsers and for the server's renderer. With --if-stale, only if the sources changed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { ROOT } from './root.ts';

const WEB = join(ROOT, 'web');
const STAMP = join(WEB, 'dist/built-from');
const OUTPUTS = ['dist/client', 'dist/server'].map((path) => join(WEB, path));
const SOURCES = [
  'web',
  'contract/src',
  'package-lock.json',
  'tools/build.ts',
  'tools/catalogs.ts',
  'api/src/platform/translations.ts',
  'translations',
  'tools/first-load-groups.ts',
  ...listPlugins(),
];
const NO_SOURCES = new Set(['dist', 'node_modules', '.vite']);

/** The next level saves another 2 % and takes twice as long. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

const source = hashSources();
const isFresh = OUTPUTS.every((path) => existsSync(path)) && readStamp() === source;
if (!(process.argv.includes('--if-stale') && isFresh)) buildWeb();

/** Builds the web app for browsers and the server, compresses the files, and records the hash of the sources. */
function buildWeb(): void {
  console.log('Building the web app ...');
  // A failed build must not leave the stamp of the previous one.
  rmSync(STAMP, { force: true });
  runVite('build');
  runVite('build', '--ssr', 'src/server-entry.tsx');
  compressAssets(join(WEB, 'dist/client/assets'));
  mkdirSync(join(WEB, 'dist'), { recursive: true });
  writeFileSync(STAMP, source);
}

/** Runs Vite in the web folder. Exits with its code if it fails. */
function runVite(...args: string[]): void {
  const cli = join(ROOT, 'node_modules/vite/bin/vite.js');
  const run = spawnSync(process.execPath, [cli, ...args, '--logLevel', 'warn'], {
    cwd: WEB,
    stdio: 'inherit',
  });
  if (run.status !== 0) process.exit(run.status ?? 1);
}

/** Writes a Brotli and a gzip file beside each text file of more than 500 bytes. The server sends what the browser accepts. */
function compressAssets(folder: string): void {
  for (const name of readdirSync(folder).filter((file) => /\.(js|css|svg|json)$/.test(file))) {
    const bytes = readFileSync(join(folder, name));
    if (bytes.length <= 500) continue;
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes, brotliOptions));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }));
  }
}

/** Returns a hash of the sources' names and contents. Modification times change with each checkout. */
function hashSources(): string {
  const hash = createHash('sha256');
  for (const path of SOURCES.flatMap((one) => listFiles(one)).sort()) {
    hash.update(`${path}\0`).update(readFileSync(join(ROOT, path)));
  }
  return hash.digest('hex');
}

/** Lists the files at or below a path. Tests and build outputs are left out. */
function listFiles(path: string): string[] {
  if (!statSync(join(ROOT, path)).isDirectory()) return [path];
  const names = readdirSync(join(ROOT, path)).filter(
    (name) => !NO_SOURCES.has(name) && !name.includes('.test.'),
  );
  return names.flatMap((name) => listFiles(`${path}/${name}`));
}

/** Lists our own Vite plugins, which are part of the sources. */
function listPlugins(): string[] {
  return readdirSync(join(ROOT, 'tools')).flatMap((name) =>
    name.endsWith('-plugin.ts') ? [`tools/${name}`] : [],
  );
}

/** Returns the source hash of the last build; empty if there is none. */
function readStamp(): string {
  return existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '';
}
